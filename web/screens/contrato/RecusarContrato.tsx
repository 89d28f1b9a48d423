import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import { contrato as api, type ContratoResumo, recusaDoContrato } from '@hub/protocol/contrato.ts'
import { Controller } from 'react-hook-form'
import { useMudanca } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Contrato.module.css'

const consequencia: Record<Parte, string> = {
  prestador: 'Sua proposta sai da seleção e as outras voltam a ser comparadas.',
  cliente: 'O contrato é cancelado e as propostas válidas voltam a ser comparadas.',
  entidade: 'O contrato é cancelado e as propostas válidas voltam a ser comparadas.',
}
const ficaComoEsta = 'O contrato continua como estava, e ninguém mais precisa assinar.'

/** Refuses to sign, with the reason that the other parties read. */
export function RecusarContrato({ contrato: k, onClose }: { contrato: ContratoResumo; onClose: () => void }) {
  const ir = useIr()
  const doContrato = k.tipo === 'contrato'
  const formulario = useFormulario(recusaDoContrato, { motivo: '' })
  const recusar = useMudanca(api.recusar, {
    invalida: ['/solicitacao/', '/proposta/', '/projeto/', '/dash/'],
    sucesso: doContrato
      ? 'Assinatura recusada. A seleção foi reaberta.'
      : 'Assinatura recusada. O contrato continua como estava.',
    erro: false,
    formulario,
    aoConcluir: () => {
      onClose()
      // The provider's project is gone with the choice; its proposal tells what became of it.
      if (doContrato && k.minha_parte === 'prestador') ir(para('proposta', { id: k.proposta }))
    },
  })
  const falha = recusar.error instanceof Falha && !Object.keys(recusar.error.campos).length ? recusar.error : null
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={recusar.isPending}
      title={`Recusar o ${k.titulo.toLowerCase()}`}
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Voltar
          </Botao>
          <Botao type="submit" form="recusar-contrato" variant="perigo" busy={recusar.isPending} busyLabel="Recusando">
            Recusar a assinatura
          </Botao>
        </>
      }
    >
      <form
        id="recusar-contrato"
        noValidate
        className={css.pilha}
        onSubmit={formulario.handleSubmit((corpo) =>
          recusar.mutate({ params: { a: k.proposta, b: k.empresa.id }, corpo }),
        )}
      >
        {falha && <Faixa tone="erro">{falha.mensagem}</Faixa>}
        <p>
          Tem certeza de que deseja continuar com esta ação?{' '}
          {doContrato ? consequencia[k.minha_parte ?? 'cliente'] : ficaComoEsta}
        </p>
        <Controller
          control={formulario.control}
          name="motivo"
          render={({ field, fieldState }) => (
            <CampoArea
              {...field}
              label="Motivo"
              help="As outras partes leem o que você escrever."
              limit={2000}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Dialogo>
  )
}
