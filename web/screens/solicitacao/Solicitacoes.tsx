import { status } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { solicitacoes } from '@hub/protocol/listas/solicitacoes.ts'
import { filtroDoPainel } from '@hub/protocol/solicitacao.formas.ts'
import { useEmpresasCompradoras } from '../../api/pedido.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { filtrosDoPainel, filtrosRapidos } from '../../copy/solicitacao.ts'
import { emId, emOpcao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const situacoes = Object.keys(status) as (keyof typeof status)[]
const campos = {
  dash_filter: emOpcao(filtroDoPainel.options, ''),
  status: emOpcao(['', ...situacoes], ''),
  empresa: emId,
}
const daSituacao = filtroDeOpcoes('status', 'Situação', status, { sempre: true })
const vazias = {
  minha_vez: ['Nenhuma solicitação espera por você', 'Avisamos assim que for a sua vez em alguma solicitação.'],
} as const

/** The client's requests: each with its road, whose turn it is and until when. */
export function Solicitacoes() {
  const lista = useLista(solicitacoes, { filters: campos })
  const { dash_filter } = lista.busca
  const minhas = useEmpresasCompradoras()
  const daEmpresa = filtroDeOpcoes(
    'empresa',
    'Empresa',
    minhas.map((e) => ({ value: String(e.id), label: e.nome })),
    { sempre: true },
  )
  return (
    <Lista
      de={lista}
      title="Minhas solicitações"
      subtitle="O caminho de cada serviço pedido, do envio ao encerramento."
      searchLabel="Buscar solicitações"
      placeholder="Número, empresa ou serviço"
      queues={filasDe({
        atual: dash_filter,
        filas: Object.keys(filtrosRapidos),
        nomes: filtrosRapidos,
        contagens: lista.data?.contagens,
        todas: 'todas',
        atrasadas: 'atrasadas',
        href: (f) => lista.href({ dash_filter: f as typeof dash_filter }),
        trazido: filtrosDoPainel[dash_filter],
      })}
      filters={minhas.length > 1 ? [daSituacao, daEmpresa] : [daSituacao]}
      end={<LinkBotao href={caminhos.catalogo}>Pedir um serviço</LinkBotao>}
      noun="solicitações"
      columns={colunasDoCliente}
      rowHref={(s) => para('solicitacao', { id: s.id })}
      isLate={(s) => s.agora.situacao === 'atrasada'}
      empties={vazias}
      empty={
        <Vazio
          title="Você ainda não pediu nenhum serviço"
          action={
            <LinkBotao variant="acao" href={caminhos.catalogo}>
              Ver o catálogo
            </LinkBotao>
          }
        >
          Escolha um serviço no catálogo: mostramos quanto o subsídio cobre antes de você enviar.
        </Vazio>
      }
    />
  )
}
