import type { ListaDeDimensionamento, PerguntaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { listasDeOpcoes, perguntas } from '@hub/protocol/listas/dimensionamento.ts'
import { type ReactNode, useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { comoEsta } from '../../parts/como-esta.ts'
import { useAbas } from '../../parts/endereco.ts'
import { emAtivo, filtroDeAtivo } from '../../parts/filtros-da-lista.ts'
import { Abas } from '../../ui/Abas.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { JanelaDaLista } from './JanelaDaLista.tsx'
import { JanelaDaPergunta } from './JanelaDaPergunta.tsx'

const campos = { ativo: emAtivo }
const estado = { aba: emOpcao(['perguntas', 'listas'], 'perguntas') }
const filtros = [filtroDeAtivo({ qualquer: 'Em uso e guardadas', sim: 'Em uso', nao: 'Guardadas' })]

const dasPerguntas = colunasDe(perguntas, {
  descricao: { link: true, card: 'topo', detail: 'chave' },
  tipo: { detail: 'lista' },
  questionarios: { card: 'nada' },
  ofertas: { card: 'nada' },
})
const dasListas = colunasDe(listasDeOpcoes, {
  descricao: { link: true, card: 'topo', detail: 'chave' },
  itens: {},
  perguntas: { card: 'pe-fim', labelled: true },
})

/** Questions whose answers make the hours of an offer, and the lists that their options come from. */
export function Dimensionamento() {
  const [{ aba }, href] = useAbas(estado)
  const { papel } = useSessao()
  const mantem = papel === 'gestor' || papel === 'coordenador'
  const moldura = {
    title: 'Dimensionamento',
    subtitle: 'As perguntas que calculam as horas, e com elas o preço, das ofertas por hora e sob cotação.',
    searchLabel: 'Buscar por texto ou chave',
    placeholder: 'Texto ou chave',
    filters: filtros,
    notice: (
      <Abas
        label="Partes do dimensionamento"
        current={aba}
        tabs={[
          { id: 'perguntas', label: 'Perguntas', href: href({ aba: 'perguntas' }) },
          { id: 'listas', label: 'Listas', href: href({ aba: 'listas' }) },
        ]}
      />
    ),
  }
  return aba === 'listas' ? (
    <Listas moldura={moldura} mantem={mantem} />
  ) : (
    <Perguntas moldura={moldura} mantem={mantem} />
  )
}

interface Props {
  moldura: { title: string; subtitle: string; placeholder: string; notice: ReactNode; filters: typeof filtros }
  mantem: boolean
}

function Perguntas({ moldura, mantem }: Props) {
  const lista = useLista(perguntas, { filters: campos, state: estado })
  const [aberta, abrir] = useState<PerguntaDeDimensionamento | 'nova' | null>(null)
  return (
    <Lista
      de={lista}
      {...moldura}
      label="Perguntas de dimensionamento"
      end={
        mantem && (
          <Botao variant="acao" icon="mais" onClick={() => abrir('nova')}>
            Nova pergunta
          </Botao>
        )
      }
      noun="perguntas"
      columns={dasPerguntas}
      onOpen={(p) => (motivoDe(p.acoes, 'alterar') === null ? () => abrir(p) : undefined)}
      empty={
        <Vazio title="Ainda não há perguntas de dimensionamento">
          Crie a primeira, inclua-a em um questionário e diga, no serviço, quantas horas cada resposta soma.
        </Vazio>
      }
    >
      {aberta && (
        <JanelaDaPergunta
          {...(aberta !== 'nova' && { pergunta: comoEsta(lista.rows, aberta) })}
          onClose={() => abrir(null)}
        />
      )}
    </Lista>
  )
}

/** Lists of options, with how many questions take theirs from each. */
function Listas({ moldura, mantem }: Props) {
  const lista = useLista(listasDeOpcoes, { filters: campos, state: estado })
  const [aberta, abrir] = useState<ListaDeDimensionamento | 'nova' | null>(null)
  return (
    <Lista
      de={lista}
      {...moldura}
      label="Listas de dimensionamento"
      end={
        mantem && (
          <Botao variant="acao" icon="mais" onClick={() => abrir('nova')}>
            Nova lista
          </Botao>
        )
      }
      noun="listas"
      columns={dasListas}
      onOpen={(l) => (motivoDe(l.acoes, 'alterar') === null ? () => abrir(l) : undefined)}
      empty={<Vazio title="Ainda não há listas">Crie uma lista para as perguntas cuja resposta é uma opção.</Vazio>}
    >
      {aberta && (
        <JanelaDaLista
          {...(aberta !== 'nova' && { lista: comoEsta(lista.rows, aberta) })}
          onClose={() => abrir(null)}
        />
      )}
    </Lista>
  )
}
