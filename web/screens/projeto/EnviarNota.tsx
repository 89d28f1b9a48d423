import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { projeto as api, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { aceitos, notaFiscal } from '../../parts/arquivos.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { useArquivos } from '../../parts/usar-arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { doProjeto } from './janelas.ts'
import css from './Projeto.module.css'

interface Props {
  projeto: ProjetoDetalhe
  nota: NotaDoProjeto
  aoFechar: () => void
}

/** The form holds centavos, as the field of money does. */
const esquema = z.object({
  numero: texto(40, 1),
  valor: z.nullable(z.number()).check(z.refine((v) => v !== null, 'Informe o valor que está na nota.')),
})

/** Sends the invoice of an instalment: its number, its value to be compared, and the document itself. */
export function EnviarNota({ projeto, nota, aoFechar }: Props) {
  const formulario = useFormulario(esquema, { numero: nota.numero ?? '', valor: null })
  const [tentou, setTentou] = useState(false)
  const [erro, dizer] = useState<string | null>(null)
  const enviar = useMudanca(api.enviarNota, {
    invalida: doProjeto,
    sucesso: `Nota da parcela ${nota.parcela} enviada. O gestor foi avisado.`,
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => {
      const noArquivo = arquivos.receberFalha(falha)
      dizer(noArquivo || falha.campos.valor ? null : falha.mensagem)
    },
  })
  const enviando = enviar.isPending
  const arquivos = useArquivos(notaFiscal, { um: true, enviando })
  return (
    <Dialogo
      open
      onClose={aoFechar}
      busy={enviando}
      title={`Enviar a nota da parcela ${nota.parcela}`}
      subtitle={`Etapa ${nota.etapa.ordem} · ${nota.etapa.descricao}`}
      footer={
        <>
          <Botao variant="texto" onClick={aoFechar}>
            Agora não
          </Botao>
          <Botao
            type="submit"
            form="enviar-nota"
            variant="acao"
            busy={enviando}
            busyLabel="Enviando"
            onClick={() => setTentou(true)}
          >
            Enviar a nota
          </Botao>
        </>
      }
    >
      <form
        id="enviar-nota"
        noValidate
        className={css.pilha}
        onSubmit={formulario.handleSubmit(({ numero, valor }) => {
          if (arquivos.vazio || !arquivos.paraEnviar) return
          dizer(null)
          enviar.mutate({
            params: { id: projeto.id },
            corpo: { parcela: nota.parcela, numero, valor: emReais(valor ?? 0) },
            arquivos: arquivos.paraEnviar,
            aoProgredir: arquivos.aoProgredir,
          })
        })}
      >
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        {nota.motivo && (
          <Faixa tone="atencao" title="O que precisa ser corrigido">
            {nota.motivo}
          </Faixa>
        )}
        <Arquivos
          label="Nota fiscal"
          multiple={false}
          items={arquivos.itens}
          onAdd={arquivos.juntar}
          {...(!enviando && { onRemove: arquivos.retirar })}
          disabled={enviando}
          accept={aceitos(notaFiscal)}
          hint={notaFiscal.dica}
          errorMessage={tentou && arquivos.vazio ? 'Anexe a nota.' : undefined}
        />
        <Controller
          control={formulario.control}
          name="numero"
          render={({ field, fieldState }) => (
            <CampoTexto
              {...field}
              label="Número da nota"
              className={css.estreita}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={formulario.control}
          name="valor"
          render={({ field, fieldState }) => (
            <CampoDinheiro
              {...field}
              label="Valor que está na nota"
              help={`A parcela é de ${emReaisPorExtenso(nota.valor)}: a nota precisa ter exatamente este valor.`}
              className={css.estreita}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Dialogo>
  )
}
