import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { titularidades } from '@hub/domain/empresa/titularidade.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { nomeDoSetor, setores } from '@hub/domain/servico/setor.ts'
import { area } from '@hub/protocol/area.ts'
import { empresa as api, type EmpresaResumo } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Empresa.module.css'

const campos = {
  ...emPaginas(),
  search: emTexto(),
  lado: emOpcao(['', 'cliente', 'prestador'], ''),
  porte: emOpcao(['', ...portesTodos], ''),
  status: emOpcao(['', ...(Object.keys(situacoes) as (keyof typeof situacoes)[])], ''),
  areaatuacao: emTexto(),
  setor: emOpcao(['', ...setores], ''),
  titularidade: emOpcao(['', ...(Object.keys(titularidades) as (keyof typeof titularidades)[])], ''),
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
    card: 'pe',
    cell: (e) => e.tipo.map((t) => (t === 'cliente' ? 'Cliente' : 'Prestador')).join(' e '),
  },
  { id: 'porte', header: 'Porte', hideBelow: 1200, card: 'nada', cell: (e) => e.porte?.descricao ?? '-' },
  { id: 'cidade', header: 'Cidade', card: 'linha', cell: (e) => `${e.cidade}/${e.estado}` },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'pe-fim',
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
  const { page, page_size, search, lado, porte, status } = busca
  // Who is linked to some requests reads their companies; the others search and take along what they found.
  const procura = papel !== 'consultor'
  const areaatuacao = procura && /^[1-9]\d{0,8}$/.test(busca.areaatuacao) ? busca.areaatuacao : ''
  const setor = procura ? busca.setor : ''
  const recorte = {
    ...(search && { search }),
    ...(lado && { lado }),
    ...(porte && { porte }),
    ...(status && { status }),
  }
  const titularidade = procura ? busca.titularidade : ''
  const daCasa = {
    ...(areaatuacao && { areaatuacao }),
    ...(setor && { setor }),
    ...(titularidade && { titularidade }),
  }
  const achadas = useQuery({
    ...consulta(api.buscar, { query: { page, page_size, ...recorte, ...daCasa } }),
    enabled: procura,
  })
  const ligadas = useQuery({ ...consulta(api.listar, { query: { page, page_size, ...recorte } }), enabled: !procura })
  const lista = procura ? achadas : ligadas
  const areas = useQuery({ ...consulta(area.listar, { query: { page_size: 100, ativo: 'true' } }), enabled: procura })
  const exportacao = useExportacao((formato, escuta) =>
    chamar(api.exportar, { query: { formato, ...recorte, ...daCasa }, ...escuta }),
  )
  const filtrada = Boolean(search || lado || porte || status || areaatuacao || setor || titularidade)
  return (
    <>
      <Cabecalho
        title="Empresas"
        subtitle={papel ? quais[papel] : undefined}
        end={
          procura && (
            <MenuDeExportacao
              exportacao={exportacao}
              impedimento={lista.data?.count === 0 ? 'Não há o que exportar.' : undefined}
            />
          )
        }
      />
      <search className={css.filtros}>
        <CampoBusca
          label="Buscar empresa"
          placeholder="Nome, CNPJ ou atividade"
          value={search}
          onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
        />
        {procura && (
          <CampoSelecao
            label="Área de atuação"
            placeholder="Todas"
            value={areaatuacao}
            onChange={(valor) => mudar({ areaatuacao: valor })}
            options={(areas.data?.results ?? []).map((a) => ({ value: String(a.id), label: a.descricao }))}
          />
        )}
        {procura && (
          <CampoSelecao
            label="Setor"
            placeholder="Todos"
            value={setor}
            onChange={(valor) => mudar({ setor: valor as typeof busca.setor })}
            options={setores.map((s) => ({ value: s, label: nomeDoSetor(s) }))}
          />
        )}
        {procura && (
          <CampoSelecao
            label="Titularidade"
            placeholder="Qualquer uma"
            value={titularidade}
            onChange={(valor) => mudar({ titularidade: valor as typeof titularidade })}
            options={Object.entries(titularidades).map(([value, label]) => ({ value, label }))}
          />
        )}
        <CampoSelecao
          label="Atua como"
          placeholder="Todos"
          value={lado}
          onChange={(valor) => mudar({ lado: valor as typeof lado })}
          options={[
            { value: 'cliente', label: 'Clientes' },
            { value: 'prestador', label: 'Prestadores' },
          ]}
        />
        <CampoSelecao
          label="Porte"
          placeholder="Todos"
          value={porte}
          onChange={(valor) => mudar({ porte: valor as typeof porte })}
          options={portesTodos.map((p) => ({ value: p, label: portes[p].rotulo }))}
        />
        <CampoSelecao
          label="Credenciamento"
          placeholder="Qualquer um"
          value={status}
          onChange={(valor) => mudar({ status: valor as typeof status })}
          options={Object.entries(situacoes).map(([value, { descricao }]) => ({ value, label: descricao }))}
        />
      </search>
      <AndamentoDaExportacao exportacao={exportacao} oQue="empresas" total={lista.data?.count} />
      <ListaPaginada<EmpresaResumo>
        lista={lista}
        noun="empresas"
        address={[busca, mudar, href]}
        label="Empresas"
        columns={colunas}
        rowKey={(e) => String(e.id)}
        rowHref={(e) => para('empresa', { id: e.id })}
        empty={
          filtrada ? (
            <Vazio
              title="Nenhuma empresa com esses filtros"
              action={
                <LinkBotao
                  href={href({
                    search: '',
                    lado: '',
                    porte: '',
                    status: '',
                    areaatuacao: '',
                    setor: '',
                    titularidade: '',
                  })}
                >
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
    </>
  )
}
