import { unidade as api, type UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { buscarGestores, fraseDoCampo } from '../../api/gestores.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { emNumero, emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { JanelaDeGestores } from '../../parts/JanelaDeGestores.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { CidadesDaUnidade } from './CidadesDaUnidade.tsx'
import { NomeDaUnidade } from './NomeDaUnidade.tsx'
import css from './Unidade.module.css'

const campos = {
  ...emPaginas(20),
  search: emTexto(),
  ativo: emOpcao(['', 'true', 'false'], ''),
  /** The unit whose managers are open; 0: none. */
  gestores: emNumero(0),
  cidades: emNumero(0),
}
const daUnidade = ['/unidade-atendimento/', '/empresa/', '/listagem/']

/** Service units: which cities each looks after, and which managers. */
export function Unidades() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search, ativo } = busca
  const [nomeando, nomear] = useState<UnidadeDeAtendimento | 'nova' | null>(null)
  const [removendo, aRemover] = useState<UnidadeDeAtendimento | null>(null)
  const lista = useQuery(
    consulta(api.listar, { query: { page, page_size, ...(search && { search }), ...(ativo && { ativo }) } }),
  )
  const alternar = useMudanca(api.atualizar, { invalida: daUnidade })
  const remover = useMudanca(api.remover, { invalida: daUnidade, sucesso: 'Unidade removida.', erro: false })
  const ligar = useMudanca(api.ligarGestor, { invalida: daUnidade, sucesso: 'Gestor incluído e avisado.', erro: false })
  const desligar = useMudanca(api.desligarGestor, {
    invalida: daUnidade,
    sucesso: 'Gestor retirado e avisado.',
    erro: false,
  })
  const linhas = lista.data?.results ?? []
  const aberta = linhas.find((n) => n.id === busca.gestores)
  const comCidades = linhas.find((n) => n.id === busca.cidades)
  const semUnidade = lista.data?.cidades_sem_unidade ?? []
  const erro = ligar.error ?? desligar.error
  const fechar = () => {
    ligar.reset()
    desligar.reset()
    mudar({ gestores: 0, page }, { trocar: true })
  }

  const colunas: Coluna<UnidadeDeAtendimento>[] = [
    { id: 'unidade', header: 'Unidade', card: 'topo', cell: (n) => <Celula strong>{n.descricao}</Celula> },
    {
      id: 'gestores',
      header: 'Gestores',
      cardLabel: 'Gestores',
      cell: (n) => n.gestores.map((g) => g.pessoa.nome).join(', ') || 'Ninguém ainda',
    },
    {
      id: 'cidades',
      header: 'Cidades',
      align: 'fim',
      cardLabel: 'Cidades',
      cell: (n) => n.cidades.toLocaleString('pt-BR'),
    },
    {
      id: 'emAndamento',
      header: 'Em andamento',
      align: 'fim',
      cardLabel: 'Solicitações em andamento',
      cell: (n) => n.em_andamento.toLocaleString('pt-BR'),
    },
    {
      id: 'situacao',
      header: 'Situação',
      card: 'topo-fim',
      cell: (n) => <Etiqueta>{n.ativo ? 'Ativa' : 'Desativada'}</Etiqueta>,
    },
    {
      id: 'acoes',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      cell: (n) => (
        <Menu
          label={`Ações de ${n.descricao}`}
          icon="reticencias"
          iconOnly
          items={[
            { id: 'cidades', label: 'Cidades', icon: 'busca', onAction: () => mudar({ cidades: n.id, page }) },
            { id: 'gestores', label: 'Gestores', icon: 'pessoa', onAction: () => mudar({ gestores: n.id, page }) },
            ...(motivoDe(n.acoes, 'editar') === null
              ? [
                  { id: 'renomear', label: 'Mudar o nome', icon: 'lapis' as const, onAction: () => nomear(n) },
                  comMotivo(n, n.ativo ? 'desativar' : 'ativar', n.ativo ? 'Desativar' : 'Ativar', () =>
                    alternar.mutate({ params: { id: n.id }, corpo: { versao: n.versao, ativo: !n.ativo } }),
                  ),
                  { ...comMotivo(n, 'remover', 'Remover', () => aRemover(n)), danger: true, separated: true },
                ]
              : []),
          ]}
        />
      ),
    },
  ]

  return (
    <>
      <Cabecalho
        title="Unidades de atendimento"
        subtitle="Cada cidade é de uma unidade: os pedidos dos clientes dela vão para os gestores da unidade."
        end={
          <Acao acoes={lista.data?.acoes} comando="criar" variant="acao" icon="mais" onClick={() => nomear('nova')}>
            Nova unidade
          </Acao>
        }
      />
      <search className={css.filtros}>
        <CampoBusca
          label="Buscar por nome"
          value={search}
          onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
        />
        <CampoSelecao
          label="Situação"
          placeholder="Todas"
          value={ativo}
          onChange={(valor) => mudar({ ativo: valor as typeof ativo })}
          options={[
            { value: 'true', label: 'Ativas' },
            { value: 'false', label: 'Desativadas' },
          ]}
        />
      </search>
      {semUnidade.length > 0 && (
        <Faixa tone="atencao" title="Há clientes em cidades sem unidade">
          Eles não conseguem pedir serviços:{' '}
          {semUnidade.map((c) => `${c.nome}/${c.estado} (${c.empresas.toLocaleString('pt-BR')})`).join(', ')}.
        </Faixa>
      )}
      <ListaPaginada<UnidadeDeAtendimento>
        label="Unidades de atendimento"
        lista={lista}
        noun="unidades"
        busca={busca}
        mudar={mudar}
        href={href}
        columns={colunas}
        rowKey={(n) => String(n.id)}
        empty={
          search || ativo ? (
            <Vazio
              title="Nenhuma unidade com esses filtros"
              action={<LinkBotao href={href({ search: '', ativo: '' })}>Limpar filtros</LinkBotao>}
            >
              Procure por parte do nome.
            </Vazio>
          ) : (
            <Vazio title="Nenhuma unidade ainda">
              A coordenação e a administração criam as unidades e dizem que cidades cada uma atende.
            </Vazio>
          )
        }
      />
      {nomeando && <NomeDaUnidade unidade={nomeando === 'nova' ? null : nomeando} aoFechar={() => nomear(null)} />}
      {aberta && (
        <JanelaDeGestores
          titulo={`Gestores de ${aberta.descricao}`}
          explicacao="Recebem os pedidos novos das cidades desta unidade e veem as empresas delas."
          gestores={aberta.gestores}
          acoes={aberta.acoes}
          buscar={buscarGestores}
          ocupada={ligar.isPending || desligar.isPending}
          erro={erro && fraseDoCampo(erro, 'gestor')}
          aoLigar={(gestor) => ligar.mutateAsync({ corpo: { unidade: aberta.id, gestor } })}
          aoDesligar={(g) => desligar.mutateAsync({ params: { id: g.id } })}
          aoFechar={fechar}
        />
      )}
      {comCidades && (
        <CidadesDaUnidade unidade={comCidades} aoFechar={() => mudar({ cidades: 0, page }, { trocar: true })} />
      )}
      {removendo && (
        <Confirmacao
          open
          onClose={() => aRemover(null)}
          title={`Remover a unidade ${removendo.descricao}?`}
          confirmLabel="Remover"
          busyLabel="Removendo"
          onConfirm={() => remover.mutateAsync({ params: { id: removendo.id } })}
          errorText={fraseDe}
        >
          <p>A unidade não tem cidades e nunca teve solicitações. Quem cuidava dela é avisado.</p>
        </Confirmacao>
      )}
    </>
  )
}

function comMotivo(n: UnidadeDeAtendimento, comando: string, label: string, onAction: () => void) {
  const motivo = motivoDe(n.acoes, comando)
  return { id: comando, label, onAction, ...(motivo && { disabledReason: motivo }) }
}
