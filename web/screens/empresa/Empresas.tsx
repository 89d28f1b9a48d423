import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { empresa as api, type EmpresaResumo } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { useBusca } from '../../parts/endereco.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Empresa.module.css'

const campos = {
  ...emPaginas(),
  search: emTexto(),
  lado: emOpcao(['', 'cliente', 'prestador'], ''),
  status: emOpcao(['', ...(Object.keys(situacoes) as (keyof typeof situacoes)[])], ''),
}

const colunas: Coluna<EmpresaResumo>[] = [
  {
    id: 'nome',
    header: 'Empresa',
    link: true,
    card: 'topo',
    cell: (e) => (
      <Celula strong detail={documentoDaEmpresa(e)}>
        {e.nomefantasia}
      </Celula>
    ),
  },
  {
    id: 'lado',
    header: 'Atua como',
    cell: (e) => e.tipo.map((t) => (t === 'cliente' ? 'Cliente' : 'Prestador')).join(' e '),
  },
  { id: 'porte', header: 'Porte', hideBelow: 1200, cell: (e) => e.porte?.descricao ?? '-' },
  { id: 'cidade', header: 'Cidade', cell: (e) => `${e.cidade}/${e.estado}` },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'pe',
    cell: (e) => (!e.ativo ? 'Cadastro inativo' : e.suspenso ? 'Suspensa' : (e.status?.descricao ?? 'Cadastro ativo')),
  },
]

/** Which companies each group finds here. */
const quais: Partial<Record<Papel, string>> = {
  gestor: 'Clientes das suas unidades e todos os prestadores.',
  coordenador: 'Clientes de todas as unidades e todos os prestadores.',
  consultor: 'As empresas das solicitações em que você atua.',
  admin: 'Todas as empresas.',
}

/** Companies that people of the house may see: clients of their units' cities and every provider. */
export function Empresas() {
  const { papel } = useSessao()
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search, lado, status } = busca
  const lista = useQuery(
    consulta(api.listar, {
      query: { page, page_size, ...(search && { search }), ...(lado && { lado }), ...(status && { status }) },
    }),
  )
  return (
    <>
      <Cabecalho title="Empresas" subtitle={papel ? quais[papel] : undefined} />
      <div className={css.filtros}>
        <CampoBusca
          label="Buscar por nome ou documento"
          hideLabel
          placeholder="Buscar por nome, CNPJ ou CPF"
          value={search}
          onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
        />
        <CampoSelecao
          label="Atua como"
          hideLabel
          placeholder="Clientes e prestadores"
          value={lado}
          onChange={(valor) => mudar({ lado: valor as typeof lado })}
          options={[
            { value: 'cliente', label: 'Clientes' },
            { value: 'prestador', label: 'Prestadores' },
          ]}
        />
        <CampoSelecao
          label="Credenciamento"
          hideLabel
          placeholder="Qualquer credenciamento"
          value={status}
          onChange={(valor) => mudar({ status: valor as typeof status })}
          options={Object.entries(situacoes).map(([value, { descricao }]) => ({ value, label: descricao }))}
        />
      </div>
      {lista.isError ? (
        <Falha onRetry={() => void lista.refetch()} retrying={lista.isFetching}>
          {fraseDe(lista.error)}
        </Falha>
      ) : (
        <Tabela
          label="Empresas"
          columns={colunas}
          rows={lista.data?.results ?? []}
          rowKey={(e) => String(e.id)}
          rowHref={(e) => para('empresa', { id: e.id })}
          loading={lista.isPending}
          refreshing={lista.isPlaceholderData}
          empty={
            <Vazio title="Nenhuma empresa com esses filtros">
              Tente outra parte do nome, ou o documento sem pontos.
            </Vazio>
          }
        />
      )}
      {lista.data && lista.data.count > 0 && (
        <Paginacao
          page={page}
          pageSize={page_size}
          total={lista.data.count}
          noun="empresas"
          hrefOf={(p) => href({ page: p })}
          onPageSize={(tamanho) => mudar({ page_size: tamanho })}
        />
      )}
    </>
  )
}
