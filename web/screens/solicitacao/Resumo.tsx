import { escreverPorcento, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { BaixarAtesto } from '../../blocks/BaixarAtesto.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { tipoDaOferta } from '../../copy/solicitacao.ts'
import { para } from '../../parts/caminhos.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { Data, DataHora } from '../../parts/Data.tsx'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { EstimativaDeHoras } from '../../parts/EstimativaDeHoras.tsx'
import { LinhaDoTempoDaSolicitacao } from '../../parts/LinhaDoTempoDaSolicitacao.tsx'
import { respostaPorExtenso } from '../../parts/resposta.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { TextoLongo } from '../../parts/TextoLongo.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { type Definicao, Definicoes, type SeHouver } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { ehInterna, type SolicitacaoVista, temPapeis } from './aba.ts'
import { Conducao } from './Conducao.tsx'
import { Documentos } from './Documentos.tsx'
import { rotulosDosDados } from './dados-da-empresa.ts'
import type { Abrir } from './Janelas.tsx'

interface Props {
  s: SolicitacaoVista
  abrir: Abrir
  hrefDoHistorico: string
}

/** What was asked for, for how much, with which documents, and what happened last. */
export function Resumo({ s, abrir, hrefDoHistorico }: Props) {
  return (
    <DuasColunas
      sideFirst
      side={
        <>
          <Secao title={s.estimada ? 'Preço estimado' : 'Preço'} ruled>
            <DivisaoDoPreco
              divisao={{ ...s.divisao, ...(s.estimada ? {} : { restante_limite: null }) }}
              paraOCliente={!ehInterna(s)}
            />
            {s.estimada && <p className="apoio">A divisão definitiva é a da proposta escolhida.</p>}
          </Secao>
          <BaixarAtesto id={s.id} atesto={s.atesto} />
          {ehInterna(s) && <Conducao s={s} abrir={abrir} />}
        </>
      }
    >
      {s.atualizacao && linhaDoSubstatus(s.substatus.codigo).atualiza && <DadosPedidos s={s} />}
      <Secao title="O serviço">
        <Definicoes items={oServico(s)} />
      </Secao>
      {s.respostas.length > 0 && (
        <Secao title="Respostas do questionário">
          <Definicoes
            items={s.respostas.map((r) => ({
              id: String(r.ordem),
              term: r.pergunta,
              value: respostaPorExtenso(r.resposta),
              ...(r.tipo === 'arquivo' && { detail: 'Em documentos' }),
            }))}
          />
        </Secao>
      )}
      {s.estimativa && (
        <Secao title="De onde vêm as horas">
          <EstimativaDeHoras estimativa={s.estimativa} />
        </Secao>
      )}
      {!temPapeis(s) && <Documentos s={s} abrir={abrir} />}
      <Ultimos id={s.id} href={hrefDoHistorico} />
    </DuasColunas>
  )
}

function aEmpresa(s: SolicitacaoVista): Definicao[] {
  const empresa: Definicao = {
    term: 'Empresa',
    value: ehInterna(s) ? (
      <Ancora href={para('empresa', { id: s.empresa.id })}>{nomeDaEmpresa(s)}</Ancora>
    ) : (
      nomeDaEmpresa(s)
    ),
    detail: `${s.empresa.rotulo.toUpperCase()} ${s.empresa.documento} · ${s.empresa.cidade} (${s.empresa.estado})`,
  }
  if (s.cota === null) return [empresa]
  return [
    empresa,
    {
      term: 'Contratação conjunta',
      value: `${escreverPorcento(s.cota)} do preço`,
      detail:
        'Várias empresas contratam juntas: a entidade escolhe a proposta, e cada uma assina e paga só a sua parte.',
    },
  ]
}

const asEmpresas = (s: SolicitacaoVista): Definicao[] => [
  {
    term: s.empresas.length === 1 ? 'Empresa' : nomeDaEmpresa(s),
    value: (
      <ul>
        {s.empresas.map((e) => (
          <li key={e.id}>
            <Ancora href={para('empresa', { id: e.id })}>{e.nomefantasia}</Ancora>, {e.cidade} ({e.estado})
          </li>
        ))}
      </ul>
    ),
  },
]

function oServico(s: SolicitacaoVista): SeHouver<Definicao>[] {
  const porHora = s.horas > 0 ? `${s.horas} h` : null
  return [
    { term: 'Objetivo', value: <TextoLongo texto={s.objetivo} sobre="o objetivo" /> },
    ...(s.count_empresas === 1 ? aEmpresa(s) : asEmpresas(s)),
    s.demanda && {
      term: 'Demanda interna',
      value: `Enviada por ${s.demanda.por.nome} ${s.demanda.por.sobrenome}`,
      detail: `em nome de ${nomeDaEmpresa(s)}`,
    },
    s.prestador && { term: 'Prestador', value: s.prestador.nome },
    s.escolha_direta && !s.prestador && { term: 'Escolha direta', value: s.escolha_direta.nome },
    { term: 'Serviço', value: s.modelooferta.servico.titulo, detail: tipoDaOferta[s.tipo] ?? s.tipo },
    ...(s.contratada
      ? [
          { term: 'Carga horária contratada', value: `${s.contratada.horas} h` },
          {
            term: 'Período contratado',
            value: (
              <>
                <Data valor={s.contratada.inicio} /> a <Data valor={s.contratada.fim} />
              </>
            ),
          },
        ]
      : porHora
        ? [{ term: 'Carga horária estimada', value: `${porHora} em até ${quantos(s.prazo_dias, 'dia', 'dias')}` }]
        : []),
    s.dta_prazo_finalizacao && { term: 'Termina até', value: <Data valor={s.dta_prazo_finalizacao} /> },
    { term: 'Atendimento', value: s.unidade, detail: s.gestor && `Gestor: ${s.gestor.nome} ${s.gestor.sobrenome}` },
  ]
}

const ULTIMOS = 5

function Ultimos({ id, href }: { id: number; href: string }) {
  const busca = useQuery(consulta(api.listarHistorico, { params: { id }, query: { page_size: String(ULTIMOS) } }))
  return (
    <Secao
      title="Últimos acontecimentos"
      end={busca.data && busca.data.count > ULTIMOS && <Ancora href={href}>Ver todos os {busca.data.count}</Ancora>}
    >
      {busca.data ? <LinhaDoTempoDaSolicitacao fatos={busca.data.results} /> : <LoadState query={busca} lines={4} />}
    </Secao>
  )
}

/** The tab with everything that happened, of what the reader may know. */
export function Historico({ id }: { id: number }) {
  const busca = useQuery(consulta(api.listarHistorico, { params: { id }, query: { page_size: '100' } }))
  if (busca.isError || !busca.data) return <LoadState query={busca} lines={8} />
  return (
    <Secao title="Histórico">
      <LinhaDoTempoDaSolicitacao fatos={busca.data.results} />
      {busca.data.count > busca.data.results.length && (
        <p className="apoio">Mostramos os {busca.data.results.length} acontecimentos mais recentes.</p>
      )}
    </Secao>
  )
}

/** What the manager asked the client to mend, and what the client handed in. */
function DadosPedidos({ s }: { s: SolicitacaoVista }) {
  const { atualizacao } = s
  if (!atualizacao) return null
  const dados = Object.entries(atualizacao.dados ?? {})
  return (
    <Secao title="Dados a atualizar">
      <Faixa tone="atencao" title={ehInterna(s) ? 'O que foi pedido ao cliente' : 'O que o gestor pediu'}>
        {atualizacao.pedido}
      </Faixa>
      {atualizacao.respondida_em && (
        <>
          <p className="apoio">
            Enviados em <DataHora valor={atualizacao.respondida_em} />
            {ehInterna(s) ? '. Ao aceitar, a empresa passa a ter estes dados.' : ', aguardam a conferência do gestor.'}
          </p>
          <Definicoes
            items={dados.map(([campo, valor]) => ({
              id: campo,
              term: rotulosDosDados[campo as keyof typeof rotulosDosDados] ?? campo,
              value: valor,
            }))}
          />
        </>
      )}
    </Secao>
  )
}
