import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { DestinoSemAEscolha } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { contrato as api, type ContratoResumo } from '@hub/protocol/contrato.ts'
import { useQueryClient } from '@tanstack/react-query'
import { perder } from '../../api/consultas.ts'
import { Command } from '../../blocks/Command.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { CampoArea } from '../../ui/CampoArea.tsx'

const consequencia: Record<DestinoSemAEscolha, (parte: Parte) => string> = {
  selecao: (parte) =>
    parte === 'prestador'
      ? 'Sua proposta sai da seleção e as outras voltam a ser comparadas.'
      : 'O contrato é cancelado e as propostas válidas voltam a ser comparadas.',
  analise: () => 'O contrato é cancelado e a demanda volta à análise da equipe.',
  fim: () =>
    'O contrato é cancelado. Esta parte da contratação termina, sem outra escolha, e as outras empresas seguem. Não dá para desfazer.',
}

/** Where the request went. */
function recusada(codigo: Substatus): string {
  const { status, triagem, vazia } = linhaDoSubstatus(codigo)
  if (status === 'cancelada') return 'Assinatura recusada. Esta parte da contratação terminou.'
  if (triagem) return 'Assinatura recusada. A demanda voltou à análise.'
  return vazia ? 'Assinatura recusada. Nenhuma outra proposta vale.' : 'Assinatura recusada. A seleção foi reaberta.'
}
const ficaComoEsta = 'O contrato continua como estava, e ninguém mais precisa assinar.'

/** Refuses to sign, with the reason that the other parties read. */
export function RecusarContrato({ contrato: k, onClose }: { contrato: ContratoResumo; onClose: () => void }) {
  const ir = useIr()
  const cache = useQueryClient()
  const doContrato = k.tipo === 'contrato'
  return (
    <Command
      call={api.recusar}
      values={{ motivo: '' }}
      input={(corpo) => ({ params: { a: k.proposta, b: k.empresa.id }, corpo: { ...corpo, codigo_lido: k.codigo } })}
      title={`Recusar o ${k.titulo.toLowerCase()}`}
      confirmLabel="Recusar a assinatura"
      variant="perigo"
      success={
        doContrato
          ? ({ substatus }) => recusada(substatus.codigo)
          : 'Assinatura recusada. O contrato continua como estava.'
      }
      onClose={onClose}
      onDone={({ solicitacao }) => {
        if (!doContrato || k.minha_parte !== 'prestador') return
        // The provider's project is gone with the choice; its proposal tells what became of it.
        perder(
          cache,
          ([caminho, params]) =>
            !String(caminho).startsWith('/proposta/') &&
            Object.values(params ?? {}).some((id) => Number(id) === solicitacao),
        )
        ir(para('proposta', { id: k.proposta }))
      }}
    >
      {(Field) => (
        <>
          <p>
            Tem certeza de que deseja continuar com esta ação?{' '}
            {doContrato ? consequencia[k.sem_a_escolha](k.minha_parte ?? 'cliente') : ficaComoEsta}
          </p>
          <Field
            name="motivo"
            as={CampoArea}
            label="Motivo"
            help="As outras partes leem o que você escrever."
            limit={2000}
          />
        </>
      )}
    </Command>
  )
}
