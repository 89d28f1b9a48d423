import { texto } from '@hub/protocol/kernel/campos.ts'
import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import css from './Avaliacao.module.css'

interface Props {
  projeto: ProjetoDetalhe
  aoFechar: () => void
}

const esquema = z.object({
  etapas: z.array(z.string()).check(z.minLength(1, 'Escolha pelo menos uma etapa.')),
  motivo: texto(2000, 5),
})

/** The final analysis is not content: which stages are open again, and why. */
export function DevolverExecucao({ projeto: p, aoFechar }: Props) {
  const formulario = useFormulario(esquema, { etapas: [], motivo: '' })
  const devolver = useMudanca(solicitacao.devolverExecucao, {
    invalida: ['/solicitacao/', '/projeto/', '/avaliacao/', '/dash/'],
    sucesso: 'Projeto de volta à execução. O prestador foi avisado.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
  })
  const falha = devolver.error instanceof Falha && !Object.keys(devolver.error.campos).length ? devolver.error : null
  return (
    <Dialogo
      open
      onClose={aoFechar}
      busy={devolver.isPending}
      title="Devolver à execução"
      subtitle={`Solicitação ${p.nrosolicitacao}`}
      footer={
        <>
          <Botao variant="texto" onClick={aoFechar}>
            Agora não
          </Botao>
          <Botao type="submit" form="devolver-execucao" variant="acao" busy={devolver.isPending} busyLabel="Devolvendo">
            Devolver
          </Botao>
        </>
      }
    >
      <form
        id="devolver-execucao"
        noValidate
        className={css.pilha}
        onSubmit={formulario.handleSubmit(({ etapas, motivo }) =>
          devolver.mutate({ params: { id: p.id }, corpo: { motivo, etapas: etapas.map(Number) } }),
        )}
      >
        {falha && <Faixa tone="erro">{falha.mensagem}</Faixa>}
        <Controller
          control={formulario.control}
          name="etapas"
          render={({ field, fieldState }) => (
            <GrupoDeCaixas
              {...field}
              label="Etapas a refazer"
              options={p.etapas.map((e) => ({ value: String(e.id), label: `${e.ordem}. ${e.descricao}` }))}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={formulario.control}
          name="motivo"
          render={({ field, fieldState }) => (
            <CampoArea {...field} label="O que falta" rows={4} limit={2000} errorMessage={fieldState.error?.message} />
          )}
        />
        <p className="apoio">
          O prestador entrega de novo, o cliente confere e avalia outra vez. Um atesto já gerado deixa de valer.
        </p>
      </form>
    </Dialogo>
  )
}
