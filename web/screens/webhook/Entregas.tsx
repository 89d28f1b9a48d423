import { type SituacaoDaIntegracao, situacoesTodas } from '@hub/domain/integracao/integracao.states.ts'
import { webhook as api, type EntregaDeWebhook } from '@hub/protocol/webhook.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { emNumero, emOpcao, emPaginas } from '../../parts/busca.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { SituacaoDoEnvio } from '../../parts/SituacaoDoEnvio.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { FiltrosRapidos } from '../../ui/FiltrosRapidos.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Entrega } from './Entrega.tsx'
import { nomeDoEvento } from './nome-do-evento.ts'
import css from './Webhook.module.css'

const campos = {
  ...emPaginas(),
  situacao: emOpcao(['', ...situacoesTodas], ''),
  /** The message that is open; 0: none. */
  entrega: emNumero(0, 2_147_483_647),
}
const filtros: [SituacaoDaIntegracao | '', string][] = [
  ['', 'Todas'],
  ['pendente', 'Na fila'],
  ['falha', 'Com falha'],
  ['sucesso', 'Entregues'],
]

const colunasDe = (abrir: (id: number) => void): Coluna<EntregaDeWebhook>[] => [
  {
    id: 'evento',
    header: 'Evento',
    card: 'topo',
    cell: (e) => (
      <Celula strong detail={<DataHora valor={e.dtainclusao} />}>
        {nomeDoEvento(e.evento)}
      </Celula>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (e) => (
      <Celula detail={e.motivo ?? undefined}>
        <SituacaoDoEnvio situacao={e.situacao} tentativas={e.tentativas} />
      </Celula>
    ),
  },
  { id: 'tentativas', header: 'Tentativas', cardLabel: 'Tentativas', cell: (e) => e.tentativas },
  {
    id: 'abrir',
    header: <span className="so-leitor">Ações</span>,
    align: 'fim',
    card: 'topo-fim',
    cell: (e) => (
      <Botao size="pequeno" variant="texto" onClick={() => abrir(e.id)}>
        Ver<span className="so-leitor"> a entrega de {nomeDoEvento(e.evento)}</span>
      </Botao>
    ),
  },
]

/** Messages to one system: what waits, what failed and why, every try. */
export function Entregas({ id }: { id: number }) {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, situacao, entrega } = busca
  const lista = useQuery({
    ...consulta(api.listarEntregas, { params: { id }, query: { page, page_size, ...(situacao && { situacao }) } }),
    // What is in the queue moves by itself.
    refetchInterval: 15_000,
  })
  return (
    <>
      <FiltrosRapidos
        current={situacao}
        filters={filtros.map(([qual, label]) => ({ id: qual, label, href: href({ situacao: qual }) }))}
      />
      <div className={css.avisos}>
        <ListaPaginada<EntregaDeWebhook>
          label="Entregas"
          lista={lista}
          noun="entregas"
          address={[{ page, page_size }, mudar, href]}
          columns={colunasDe((qual) => mudar({ entrega: qual, page }))}
          rowKey={(e) => String(e.id)}
          isLate={(e) => e.situacao === 'falha'}
          empty={
            situacao ? (
              <Vazio
                title="Nenhuma entrega nesta situação"
                action={<LinkBotao href={href({ situacao: '' })}>Ver todas</LinkBotao>}
              >
                As outras continuam na lista.
              </Vazio>
            ) : (
              <Vazio title="Nada foi enviado ainda">
                A primeira mensagem sai quando um dos eventos acontecer. Para conferir antes, envie um teste.
              </Vazio>
            )
          }
        />
      </div>
      {entrega > 0 && <Entrega id={id} entrega={entrega} onClose={() => mudar({ entrega: 0, page })} />}
    </>
  )
}
