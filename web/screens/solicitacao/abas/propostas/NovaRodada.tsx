import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { novoPrazo } from '@hub/protocol/proposta.formas.ts'
import { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useMudanca } from '../../../../api/consultas.ts'
import { Falha } from '../../../../api/falha.ts'
import { useFormulario } from '../../../../api/formulario.ts'
import { Acao } from '../../../../parts/Acao.tsx'
import { useCalendario } from '../../../../parts/calendario.ts'
import { diaDe } from '../../../../parts/Data.tsx'
import { useHoje } from '../../../../parts/relogio.ts'
import { Botao } from '../../../../ui/Botao.tsx'
import { CampoArea } from '../../../../ui/CampoArea.tsx'
import { CampoData } from '../../../../ui/CampoData.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { Faixa } from '../../../../ui/Faixa.tsx'
import { Pilha } from '../../../../ui/Pagina.tsx'
import { type ListaDePropostas, mudam } from './lista.ts'

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
        {...(lista.substatus.codigo === 'sem_propostas'
          ? { variant: 'agora' as const, size: 'grande' as const }
          : { size: lista.selada ? ('normal' as const) : ('pequeno' as const) })}
        onClick={() => setAberta(true)}
      >
        {lista.selada ? 'Estender o prazo' : 'Abrir nova rodada'}
      </Acao>
      {aberta && <Formulario id={id} lista={lista} aoFechar={() => setAberta(false)} />}
    </>
  )
}

function Formulario({ id, lista, aoFechar }: { id: number; lista: ListaDePropostas; aoFechar: () => void }) {
  const hoje = useHoje()
  const calendario = useCalendario()
  const { selada, dtaprazo, rodada } = lista
  const base = selada && dtaprazo && diaDe(dtaprazo) > hoje ? diaDe(dtaprazo) : hoje
  const formulario = useFormulario(novoPrazo, {
    dtaprazo: somarDiasUteis(base, DIAS_UTEIS, calendario),
    motivo: '',
  })
  const abrir = useMudanca(chamadas.abrirRodada, {
    erro: false,
    sucesso: selada
      ? 'Prazo estendido. Os prestadores foram avisados.'
      : 'Nova rodada aberta. Os prestadores foram avisados.',
    invalida: mudam,
    formulario,
    aoConcluir: aoFechar,
  })
  const falha = abrir.error instanceof Falha && !Object.keys(abrir.error.campos).length ? abrir.error : null
  return (
    <Dialogo
      open
      onClose={aoFechar}
      busy={abrir.isPending}
      title={selada ? 'Estender o prazo das propostas' : `Abrir a rodada ${rodada + 1} de propostas`}
      subtitle={
        selada
          ? 'Quem já enviou não precisa reenviar. As propostas continuam seladas até o novo prazo.'
          : 'As propostas enviadas continuam valendo. Cada prestador pode melhorar a sua, e quem recusou é convidado de novo.'
      }
      footer={
        <>
          <Botao variant="texto" onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form="nova-rodada" variant="acao" busy={abrir.isPending} busyLabel="Salvando">
            {selada ? 'Estender prazo' : 'Abrir rodada'}
          </Botao>
        </>
      }
    >
      <form
        id="nova-rodada"
        noValidate
        onSubmit={formulario.handleSubmit(({ dtaprazo: ate, motivo }) =>
          abrir.mutate({ params: { id }, corpo: { dtaprazo: ate, ...(motivo && { motivo }) } }),
        )}
      >
        <Pilha>
          {falha && <Faixa tone="erro">{falha.mensagem}</Faixa>}
          <Controller
            control={formulario.control}
            name="dtaprazo"
            render={({ field, fieldState }) => (
              <CampoData
                {...field}
                label="Propostas até"
                min={hoje}
                help="O prazo termina no fim deste dia."
                errorMessage={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={formulario.control}
            name="motivo"
            render={({ field, fieldState }) => (
              <CampoArea
                {...field}
                label="Motivo"
                optional
                help="Cliente e prestadores leem este texto no histórico."
                limit={2000}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </Pilha>
      </form>
    </Dialogo>
  )
}
