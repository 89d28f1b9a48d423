import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { titularidades } from '@hub/domain/empresa/titularidade.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { nomeDoSetor, setores } from '@hub/domain/servico/setor.ts'
import { area } from '@hub/protocol/area.ts'
import {
  empresa as api,
  type ColunaDasEmpresas,
  type EmpresaResumo,
  tituloDaColunaDeEmpresa,
} from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { emColunas, useColunasDaLista } from '../../blocos/colunas-da-lista.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emId, emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { camposDoRecorte, estaPosto, type Filtro, semFiltro } from '../../parts/filtros-da-lista.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const campos = {
  ...emPaginas(),
  search: emTexto(),
  lado: emOpcao(['', 'cliente', 'prestador'], ''),
  porte: emOpcao(['', ...portesTodos], ''),
  status: emOpcao(['', ...(Object.keys(situacoes) as (keyof typeof situacoes)[])], ''),
  areaatuacao: emId,
  unidade: emId,
  cidade: camposDoRecorte.cidade,
  colunas: emColunas,
  setor: emOpcao(['', ...setores], ''),
  titularidade: emOpcao(['', ...(Object.keys(titularidades) as (keyof typeof titularidades)[])], ''),
}

const colunas: readonly Coluna<EmpresaResumo>[] = [
  { id: 'nome', header: 'Empresa', link: true, card: 'topo', cell: (e) => <b>{e.nomefantasia}</b> },
  { id: 'razao', header: tituloDaColunaDeEmpresa.razao, cardLabel: 'Razão social', cell: (e) => e.razaosocial },
  { id: 'documento', header: 'CNPJ ou CPF', nowrap: true, denseWidth: 150, cell: documentoDaEmpresa },
  {
    id: 'lado',
    header: 'Atua como',
    card: 'pe',
    cell: (e) => e.tipo.map((t) => (t === 'cliente' ? 'Cliente' : 'Prestador')).join(' e '),
  },
  { id: 'porte', header: 'Porte', card: 'nada', cell: (e) => e.porte?.descricao ?? '-' },
  { id: 'cidade', header: 'Cidade', cell: (e) => `${e.cidade}/${e.estado}` },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'pe-fim',
    cell: (e) => (!e.ativo ? 'Cadastro inativo' : e.suspenso ? 'Suspensa' : (e.status?.descricao ?? 'Cadastro ativo')),
  },
  { id: 'desde', header: 'No Hub desde', cardLabel: 'No Hub desde', cell: (e) => <Data valor={e.dtainclusao} /> },
]
const deSempre = ['nome', 'documento', 'lado', 'porte', 'cidade', 'situacao']

/** What each column of the list is in the export: a status there is two, a city its state too. */
const naPlanilha: Readonly<Record<string, readonly ColunaDasEmpresas[]>> = {
  situacao: ['situacao', 'credenciamento'],
  cidade: ['cidade', 'estado'],
}

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
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search, lado, porte, status } = busca
  // Who is linked to some requests reads their companies; the others search and take along what they found.
  const procura = papel !== 'consultor'
  const recorte = {
    ...(search && { search }),
    ...(lado && { lado }),
    ...(porte && { porte }),
    ...(status && { status }),
  }
  const { areaatuacao, setor, titularidade, unidade, cidade } = busca
  const daCasa = {
    ...(areaatuacao && { areaatuacao }),
    ...(setor && { setor }),
    ...(titularidade && { titularidade }),
    ...(unidade && { unidade }),
    ...(cidade && { cidade }),
  }
  const achadas = useQuery({
    ...consulta(api.buscar, { query: { page, page_size, ...recorte, ...daCasa } }),
    enabled: procura,
  })
  const ligadas = useQuery({ ...consulta(api.listar, { query: { page, page_size, ...recorte } }), enabled: !procura })
  const lista = procura ? achadas : ligadas
  const areas = useQuery({ ...consulta(area.listar, { query: { page_size: 100, ativo: 'true' } }), enabled: procura })
  const { visiveis, escolha } = useColunasDaLista('empresas', colunas, deSempre, [busca, mudar])
  const exportacao = useExportacao((formato, escuta) =>
    chamar(api.exportar, {
      query: {
        formato,
        ...recorte,
        ...daCasa,
        colunas: visiveis.flatMap((c) => naPlanilha[c.id] ?? [c.id as ColunaDasEmpresas]).join(),
      },
      ...escuta,
    }),
  )
  const inteira = useExportacao((formato, escuta) =>
    chamar(api.exportar, { query: { formato, ...recorte, ...daCasa }, ...escuta }),
  )
  const filtros: readonly Filtro[] = [
    {
      tipo: 'opcoes',
      id: 'lado',
      label: 'Atua como',
      qualquer: 'Todos',
      opcoes: [
        { value: 'cliente', label: 'Clientes' },
        { value: 'prestador', label: 'Prestadores' },
      ],
    },
    {
      tipo: 'opcoes',
      id: 'porte',
      label: 'Porte',
      qualquer: 'Todos',
      opcoes: portesTodos.map((p) => ({ value: p, label: portes[p].rotulo })),
    },
    {
      tipo: 'opcoes',
      id: 'status',
      label: 'Credenciamento',
      qualquer: 'Qualquer um',
      opcoes: Object.entries(situacoes).map(([value, { descricao }]) => ({ value, label: descricao })),
    },
    ...(procura
      ? daProcura((areas.data?.results ?? []).map((a) => ({ value: String(a.id), label: a.descricao })))
      : []),
  ]
  const filtrada = search !== '' || filtros.some((f) => estaPosto(f, busca))
  return (
    <MolduraDaLista
      title="Empresas"
      subtitle={papel ? quais[papel] : undefined}
      address={[busca, mudar, href]}
      searchLabel="Buscar empresa"
      placeholder="Nome, documento ou atividade"
      filters={filtros}
      views="empresas"
      columns={escolha}
      exportMenu={
        procura && (
          <MenuDeExportacao
            exportacao={exportacao}
            inteira={inteira}
            impedimento={lista.data?.count === 0 ? 'Não há o que exportar.' : undefined}
          />
        )
      }
      exportProgress={
        <AndamentoDaExportacao
          exportacao={inteira.andamento || inteira.erro ? inteira : exportacao}
          oQue="empresas"
          total={lista.data?.count}
        />
      }
    >
      <ListaPaginada<EmpresaResumo>
        lista={lista}
        noun="empresas"
        address={[busca, mudar, href]}
        label="Empresas"
        columns={visiveis}
        rowKey={(e) => String(e.id)}
        rowHref={(e) => para('empresa', { id: e.id })}
        empty={
          filtrada ? (
            <Vazio
              title="Nenhuma empresa com esses filtros"
              action={
                <LinkBotao href={href({ search: '', ...Object.assign({}, ...filtros.map(semFiltro)) })}>
                  Limpar filtros
                </LinkBotao>
              }
            >
              Tente outra parte do nome, ou o documento sem pontos.
            </Vazio>
          ) : (
            <Vazio title="Nenhuma empresa ainda">As empresas aparecem aqui quando se cadastram no Hub.</Vazio>
          )
        }
      />
    </MolduraDaLista>
  )
}

/** Filters of who searches through all companies. */
const daProcura = (areas: readonly { value: string; label: string }[]): readonly Filtro[] => [
  { tipo: 'achar', id: 'unidade', campo: 'unidade', label: 'Unidade' },
  { tipo: 'achar', id: 'cidade', campo: 'cidade', label: 'Cidade' },
  { tipo: 'opcoes', id: 'areaatuacao', label: 'Área de atuação', opcoes: areas },
  {
    tipo: 'opcoes',
    id: 'setor',
    label: 'Setor',
    qualquer: 'Todos',
    opcoes: setores.map((s) => ({ value: s, label: nomeDoSetor(s) })),
  },
  {
    tipo: 'opcoes',
    id: 'titularidade',
    label: 'Titularidade',
    qualquer: 'Qualquer uma',
    opcoes: Object.entries(titularidades).map(([value, label]) => ({ value, label })),
  },
]
