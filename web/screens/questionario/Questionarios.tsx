import { questionarios } from '@hub/protocol/listas/questionarios.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { usoDoQuestionario } from '../../copy/questionario.ts'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { filtroDeAtivo, filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const campos = { uso: emOpcao(['', 'contratacao', 'avaliacao'], ''), ativo: emOpcao(['true', 'false'], 'true') }

const colunas = colunasDe(questionarios, {
  descricao: { link: true, card: 'topo', detail: 'uso' },
  perguntas: { card: 'nada' },
  servicos: { card: 'nada' },
  respostas: { card: 'pe-fim', labelled: true },
  versao: { hideBelow: 900 },
  mudou: { card: 'pe', hideBelow: 1200 },
})

const filtros = [
  filtroDeOpcoes(
    'uso',
    'Uso',
    Object.entries(usoDoQuestionario).map(([value, { nome }]) => ({ value, label: nome })),
    { qualquer: 'Qualquer uso', sempre: true },
  ),
  filtroDeAtivo({ qualquer: null, sim: 'Ativos', nao: 'Arquivados' }),
]

/** Every questionnaire: what clients are asked when they request a service, and when it ends. */
export function Questionarios() {
  const { papel } = useSessao()
  const lista = useLista(questionarios, { filters: campos })
  const novo = (papel === 'gestor' || papel === 'coordenador') && (
    <LinkBotao href={caminhos.novoQuestionario} variant="acao" icon="mais">
      Novo questionário
    </LinkBotao>
  )
  return (
    <Lista
      de={lista}
      title="Questionários"
      subtitle="O que o cliente responde ao pedir um serviço e quando ele termina."
      searchLabel="Buscar por nome"
      placeholder="Nome"
      filters={filtros}
      end={novo}
      noun="questionários"
      columns={colunas}
      rowHref={(q) => para('questionario', { id: q.id })}
      empty={
        <Vazio title="Ainda não há questionários" action={novo || undefined}>
          Sem questionário, o cliente só escreve o objetivo ao pedir um serviço.
        </Vazio>
      }
    />
  )
}
