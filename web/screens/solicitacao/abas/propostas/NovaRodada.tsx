import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { novoPrazo } from '@hub/protocol/proposta.formas.ts'
import { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { Command } from '../../../../blocks/Command.tsx'
import { Acao } from '../../../../parts/Acao.tsx'
import { useCalendario } from '../../../../parts/calendario.ts'
import { useHoje } from '../../../../parts/clock.ts'
import { diaDe } from '../../../../parts/Data.tsx'
import { linhaDoSubstatus } from '../../../../parts/substatus.ts'
import { CampoArea } from '../../../../ui/CampoArea.tsx'
import { CampoData } from '../../../../ui/CampoData.tsx'
import type { ListaDePropostas } from './lista.ts'

/** Days that a new round lasts, or that a running one is extended by, unless another date is chosen. */
const DIAS_UTEIS = 5

/** The button of the round that fits: extending the one that runs, or opening another. Nothing where neither can be. */
export function NovaRodada({ id, lista }: { id: number; lista: ListaDePropostas }) {
  const [aberta, setAberta] = useState(false)
  const comando = lista.selada ? 'estenderPrazo' : 'abrirRodada'
  if (!lista.acoes[comando]?.permitido) return null
  return (
    <>
      <Acao
        acoes={lista.acoes}
        comando={comando}
        // Without proposals it is what moves the request on; beside a comparison it is another way.
        {...(linhaDoSubstatus(lista.substatus.codigo).vazia
          ? { variant: 'agora' as const, size: 'grande' as const }
          : { size: lista.selada ? ('normal' as const) : ('pequeno' as const) })}
        onClick={() => setAberta(true)}
      >
        {lista.selada ? 'Estender o prazo' : 'Abrir nova rodada'}
      </Acao>
      {aberta && <Formulario id={id} lista={lista} onClose={() => setAberta(false)} />}
    </>
  )
}

function Formulario({ id, lista, onClose }: { id: number; lista: ListaDePropostas; onClose: () => void }) {
  const hoje = useHoje()
  const calendario = useCalendario()
  const { selada, dtaprazo, rodada } = lista
  // A rotation asks the next in the queue, and who declined only once it has been through (reconvida).
  const emRodizio = lista.distribuicao === 'RODIZIO'
  const base = selada && dtaprazo && diaDe(dtaprazo) > hoje ? diaDe(dtaprazo) : hoje
  return (
    <Command
      call={chamadas.abrirRodada}
      schema={novoPrazo}
      values={{ dtaprazo: somarDiasUteis(base, DIAS_UTEIS, calendario), motivo: '' }}
      input={({ dtaprazo: ate, motivo }) => ({ params: { id }, corpo: { dtaprazo: ate, ...(motivo && { motivo }) } })}
      title={selada ? 'Estender o prazo das propostas' : `Abrir a rodada ${rodada + 1} de propostas`}
      subtitle={
        selada
          ? 'Quem já enviou não precisa reenviar. As propostas continuam seladas até o novo prazo.'
          : !lista.results.some((p) => situacoes[p.situacao].emDisputa)
            ? `Não ficou nenhuma proposta. ${emRodizio ? 'Chamamos o próximo da fila; quem recusou, só' : 'Quem recusou o convite é convidado de novo; quem desistiu, só'} se não houver mais ninguém.`
            : `As propostas enviadas continuam valendo. Cada prestador pode melhorar a sua, e ${emRodizio ? 'o próximo da fila é convidado' : 'quem recusou é convidado de novo'}.`
      }
      confirmLabel={selada ? 'Estender prazo' : 'Abrir rodada'}
      busyLabel="Salvando"
      success={`${selada ? 'Prazo estendido' : 'Nova rodada aberta'}. Os prestadores foram avisados.`}
      onClose={onClose}
    >
      {(Field) => (
        <>
          <Field
            name="dtaprazo"
            as={CampoData}
            label="Propostas até"
            min={hoje}
            help="O prazo termina no fim deste dia."
          />
          <Field
            name="motivo"
            as={CampoArea}
            label="Motivo"
            optional
            help="Cliente e prestadores leem este texto no histórico."
            limit={2000}
          />
        </>
      )}
    </Command>
  )
}
