import { situacoesTodas } from '@hub/domain/integracao/integracao.states.ts'
import { entregas } from '@hub/protocol/listas/webhooks.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emNumero, emOpcao } from '../../parts/busca.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { SituacaoDoEnvio } from '../../parts/SituacaoDoEnvio.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Entrega } from './Entrega.tsx'

const campos = { situacao: emOpcao(['', ...situacoesTodas], '') }
/** The message that is open; 0: none. */
const estado = { entrega: emNumero(0, 2_147_483_647) }
const filas = ['', 'pendente', 'falha', 'sucesso'] as const
const nomes: Record<(typeof filas)[number], string> = {
  '': 'Todas',
  pendente: 'Na fila',
  falha: 'Com falha',
  sucesso: 'Entregues',
}

const colunas = colunasDe(entregas, {
  evento: { link: true, card: 'topo', detail: 'quando' },
  situacao: {
    detail: 'motivo',
    cell: (e) => <SituacaoDoEnvio situacao={e.situacao} tentativas={e.tentativas} />,
  },
  tentativas: { labelled: true },
})

/** Messages to one system: what waits, what failed and why, every try. */
export function Entregas({ id }: { id: number }) {
  // What is in the queue moves by itself.
  const lista = useLista(entregas, { filters: campos, state: estado, params: { id }, refetchInterval: 15_000 })
  const { busca, mudar, href } = lista
  const { page, entrega } = busca
  return (
    <Lista
      de={lista}
      part
      title="Entregas"
      queues={filasDe({
        atual: busca.situacao as (typeof filas)[number],
        filas,
        nomes,
        contagens: {},
        todas: '',
        href: (situacao) => href({ situacao }),
      })}
      noun="entregas"
      columns={colunas}
      onOpen={(e) => () => mudar({ entrega: e.id, page })}
      isLate={(e) => e.situacao === 'falha'}
      empty={
        <Vazio title="Nada foi enviado ainda">
          A primeira mensagem sai quando um dos eventos acontecer. Para conferir antes, envie um teste.
        </Vazio>
      }
    >
      {entrega > 0 && <Entrega id={id} entrega={entrega} onClose={() => mudar({ entrega: 0, page })} />}
    </Lista>
  )
}
