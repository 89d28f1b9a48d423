import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { titularidades } from '@hub/domain/empresa/titularidade.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { nomeDoSetor, setores } from '@hub/domain/servico/setor.ts'
import { area } from '@hub/protocol/area.ts'
import { empresa as api } from '@hub/protocol/empresa.ts'
import { empresas } from '@hub/protocol/listas/empresas.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emId, emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { camposDoRecorte, type Filtro, filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { Vazio } from '../../ui/Vazio.tsx'

const campos = {
  lado: emOpcao(['', 'cliente', 'prestador'], ''),
  porte: emOpcao(['', ...portesTodos], ''),
  status: emOpcao(['', ...(Object.keys(situacoes) as (keyof typeof situacoes)[])], ''),
  areaatuacao: emId,
  unidade: emId,
  cidade: camposDoRecorte.cidade,
  setor: emOpcao(['', ...setores], ''),
  titularidade: emOpcao(['', ...(Object.keys(titularidades) as (keyof typeof titularidades)[])], ''),
}

const colunas = colunasDe(empresas, {
  nome: { header: 'Empresa', link: true, card: 'topo', strong: true },
  documento: { nowrap: true, cell: documentoDaEmpresa },
  lado: { card: 'pe' },
  porte: { card: 'nada' },
  cidade: {},
  situacao: { card: 'pe-fim' },
})

/** Which companies each group finds here. */
const quais: Partial<Record<Papel, string>> = {
  gestor: 'Clientes das suas unidades e todos os prestadores.',
  coordenador: 'Clientes de todas as unidades e todos os prestadores.',
  consultor: 'As empresas das solicitações em que você atua.',
  admin: 'Todas as empresas.',
}

/** Companies that members of staff may see: clients of their units' cities and every provider. */
export function Empresas() {
  const { papel } = useSessao()
  // Who is linked to some requests reads their companies; the others search through all of them.
  const procura = papel !== 'consultor'
  const lista = useLista(empresas, {
    filters: campos,
    call: () => (procura ? api.buscar : api.listar),
    query: (_, { areaatuacao, unidade, cidade, setor, titularidade, ...todos }) =>
      procura ? { ...todos, areaatuacao, unidade, cidade, setor, titularidade } : todos,
  })
  const areas = useQuery({ ...consulta(area.listar, { query: { page_size: 100, ativo: 'true' } }), enabled: procura })
  const filtros: readonly Filtro[] = [
    filtroDeOpcoes('lado', 'Atua como', { cliente: 'Clientes', prestador: 'Prestadores' }, { qualquer: 'Todos' }),
    filtroDeOpcoes(
      'porte',
      'Porte',
      portesTodos.map((p) => ({ value: p, label: portes[p].rotulo })),
      { qualquer: 'Todos' },
    ),
    filtroDeOpcoes('status', 'Credenciamento', situacoes, { qualquer: 'Qualquer um' }),
    ...(procura
      ? daProcura((areas.data?.results ?? []).map((a) => ({ value: String(a.id), label: a.descricao })))
      : []),
  ]
  return (
    <Lista
      de={lista}
      title="Empresas"
      subtitle={papel ? quais[papel] : undefined}
      searchLabel="Buscar empresa"
      placeholder="Nome, documento ou atividade"
      filters={filtros}
      {...(procura && {
        files: [
          {
            id: 'inteira',
            label: 'Cadastro completo (XLSX)',
            detail: 'Todas as colunas, também as que a lista não mostra.',
            buscar: (formato, escuta) => chamar(api.exportar, { query: { ...lista.recorte, formato }, ...escuta }),
          },
        ],
      })}
      noun="empresas"
      columns={colunas}
      rowHref={(e) => para('empresa', { id: e.id })}
      empty={
        <Vazio title="Nenhuma empresa ainda">
          {papel === 'consultor'
            ? 'As empresas aparecem aqui quando você passa a atuar numa solicitação delas.'
            : 'As empresas aparecem aqui quando se cadastram no Hub.'}
        </Vazio>
      }
    />
  )
}

/** Filters of who searches through all companies. */
const daProcura = (areas: readonly { value: string; label: string }[]): readonly Filtro[] => [
  { tipo: 'achar', id: 'unidade', campo: 'unidade', label: 'Unidade' },
  { tipo: 'achar', id: 'cidade', campo: 'cidade', label: 'Cidade' },
  filtroDeOpcoes('areaatuacao', 'Área de atuação', areas),
  filtroDeOpcoes(
    'setor',
    'Setor',
    setores.map((s) => ({ value: s, label: nomeDoSetor(s) })),
    { qualquer: 'Todos' },
  ),
  filtroDeOpcoes('titularidade', 'Titularidade', titularidades, { qualquer: 'Qualquer uma' }),
]
