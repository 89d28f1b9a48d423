import { questionario as api, type QuestionarioNaLista } from '@hub/protocol/questionario.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { usoDoQuestionario } from '../../copy/questionario.ts'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import type { Filtro } from '../../parts/filtros-da-lista.ts'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const campos = {
  ...emPaginas(),
  search: emTexto(),
  uso: emOpcao(['', 'contratacao', 'avaliacao'], ''),
  ativo: emOpcao(['true', 'false'], 'true'),
}

const quantas = (n: number) => n.toLocaleString('pt-BR')

const colunas: Coluna<QuestionarioNaLista>[] = [
  {
    id: 'descricao',
    header: 'Questionário',
    link: true,
    card: 'topo',
    cell: (q) => (
      <Celula strong detail={`${usoDoQuestionario[q.uso].nome}${q.padrao ? ' · em uso nas avaliações' : ''}`}>
        {q.descricao}
      </Celula>
    ),
  },
  { id: 'perguntas', header: 'Perguntas', align: 'fim', card: 'nada', cell: (q) => quantas(q.perguntas) },
  { id: 'servicos', header: 'Serviços', align: 'fim', card: 'nada', cell: (q) => quantas(q.servicos) },
  {
    id: 'respostas',
    header: 'Respostas',
    align: 'fim',
    card: 'pe-fim',
    cardLabel: 'Respostas',
    cell: (q) => quantas(q.respostas),
  },
  { id: 'versao', header: 'Versão', align: 'fim', hideBelow: 900, cell: (q) => q.versao },
  { id: 'mudou', header: 'Alterado em', card: 'pe', hideBelow: 1200, cell: (q) => <Data valor={q.dtaalteracao} /> },
]

const filtros: readonly Filtro[] = [
  {
    tipo: 'opcoes',
    id: 'uso',
    label: 'Uso',
    qualquer: 'Qualquer uso',
    sempre: true,
    opcoes: Object.entries(usoDoQuestionario).map(([value, { nome }]) => ({ value, label: nome })),
  },
  {
    tipo: 'opcoes',
    id: 'ativo',
    label: 'Situação',
    qualquer: null,
    sempre: true,
    opcoes: [
      { value: 'true', label: 'Ativos' },
      { value: 'false', label: 'Arquivados' },
    ],
  },
]

/** Every questionnaire: what clients are asked when they request a service, and when it ends. */
export function Questionarios() {
  const { papel } = useSessao()
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search, uso, ativo } = busca
  const lista = useQuery(
    consulta(api.listar, { query: { page, page_size, ativo, ...(search && { search }), ...(uso && { uso }) } }),
  )
  const mantem = papel === 'gestor' || papel === 'coordenador'
  const novo = mantem && (
    <LinkBotao href={caminhos.novoQuestionario} variant="acao" icon="mais">
      Novo questionário
    </LinkBotao>
  )
  const filtrada = search !== '' || uso !== '' || ativo === 'false'
  return (
    <MolduraDaLista
      title="Questionários"
      subtitle="O que o cliente responde ao pedir um serviço e quando ele termina."
      address={[busca, mudar, href]}
      searchLabel="Buscar por nome"
      placeholder="Nome"
      filters={filtros}
      end={novo}
    >
      <ListaPaginada
        label="Questionários"
        lista={lista}
        noun="questionários"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(q) => String(q.id)}
        rowHref={(q) => para('questionario', { id: q.id })}
        empty={
          filtrada ? (
            <Vazio title="Nenhum questionário com esses filtros">Tente outra parte do nome ou tire um filtro.</Vazio>
          ) : (
            <Vazio title="Ainda não há questionários" action={novo || undefined}>
              Sem questionário, o cliente só escreve o objetivo ao pedir um serviço.
            </Vazio>
          )
        }
      />
    </MolduraDaLista>
  )
}
