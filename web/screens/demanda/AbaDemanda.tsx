import { solicitacao as api, type SolicitacaoExterna, type SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { EtapasDaProposta } from '../../parts/EtapasDaProposta.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'
import css from './DemandaInterna.module.css'

const ConfigurarDemanda = tardio(() => import('./ConfigurarDemanda.tsx'), 'ConfigurarDemanda')

/** What makes a request an internal demand: who sent it for the client, whom the staff chose, on which terms. */
export function AbaDemanda({ id }: { id: number }) {
  const { papel } = useSessao()
  const daEquipe = papel !== 'cliente'
  // The same answers as the page's own: nothing is asked twice.
  const interna = useQuery({ ...consulta(api.detalharInterno, { params: { id } }), enabled: daEquipe })
  const externa = useQuery({ ...consulta(api.detalharExterno, { params: { id } }), enabled: !daEquipe })
  const busca = daEquipe ? interna : externa
  if (busca.isError || !busca.data) return <LoadState query={busca} lines={6} />
  return <Lida s={busca.data} />
}

function Lida({ s }: { s: SolicitacaoExterna | SolicitacaoInterna }) {
  const [configurando, configurar] = useState(false)
  const { demanda } = s
  if (!demanda) return null
  const { por, escolha, motivo_da_recusa: recusa } = demanda
  return (
    <>
      {recusa && linhaDoSubstatus(s.substatus.codigo).triagem && (
        <Faixa tone="atencao" title="O prestador recusou a demanda">
          {recusa}
        </Faixa>
      )}
      <Secao
        title="Demanda interna"
        end={
          s.acoes.configurarDemanda?.permitido && (
            <Acao acoes={s.acoes} comando="configurarDemanda" size="pequeno" onClick={() => configurar(true)}>
              Configurar a demanda
            </Acao>
          )
        }
      >
        <Definicoes
          items={[
            {
              term: 'Enviada por',
              value: `${por.nome} ${por.sobrenome}`,
              detail: `em nome de ${nomeDaEmpresa(s)}`,
            },
            {
              term: 'Prestador',
              value: escolha ? escolha.prestador.nome : 'Os credenciados são convidados a propor',
              ...(escolha && { detail: 'escolhido pela entidade' }),
            },
            demanda.respondida_em && {
              term: 'Resposta do prestador',
              value: recusa ? 'Recusou' : 'Aceitou',
              detail: <DataHora valor={demanda.respondida_em} />,
            },
            escolha && { term: 'Preço', value: emReaisPorExtenso(escolha.valor), detail: horasDe(escolha) },
          ]}
        />
      </Secao>
      {escolha?.apresentacao && (
        <Secao title="Orientações ao prestador">
          <p className={css.texto}>{escolha.apresentacao}</p>
        </Secao>
      )}
      {escolha && (
        <Secao title="Etapas">
          <EtapasDaProposta etapas={escolha.etapas} />
        </Secao>
      )}
      {configurando && <ConfigurarDemanda s={s} onClose={() => configurar(false)} />}
    </>
  )
}

function horasDe(e: NonNullable<NonNullable<SolicitacaoInterna['demanda']>['escolha']>): string {
  if (!e.modelo_hora) return `${e.horas} h`
  const normais = `${e.horas - e.horas_adicionais} h a ${emReaisPorExtenso(e.modelo_hora.valor_hora)}`
  return e.horas_adicionais > 0
    ? `${normais} e ${e.horas_adicionais} h adicionais a ${emReaisPorExtenso(e.modelo_hora.valor_hora_adicional)}`
    : normais
}
