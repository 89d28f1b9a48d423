import { unidade as api, type UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { Confirm } from '../../blocos/Confirm.tsx'
import { GestoresLigados } from '../../blocos/GestoresLigados.tsx'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { atosDoCadastro } from '../../parts/atos-do-cadastro.ts'
import { emNumero, emPaginas, emTexto } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { emAtivo, filtroDeAtivo } from '../../parts/filtros-da-lista.ts'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { CidadesDaUnidade } from './CidadesDaUnidade.tsx'
import { NomeDaUnidade } from './NomeDaUnidade.tsx'

const campos = {
  ...emPaginas(20),
  search: emTexto(),
  ativo: emAtivo,
  /** The unit whose managers are open; 0: none. */
  gestores: emNumero(0),
  cidades: emNumero(0),
}
const daUnidade = ['/unidade-atendimento/', '/empresa/', '/listagem/']

const filtros = [filtroDeAtivo({ sim: 'Ativas', nao: 'Desativadas' })]

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
  const linhas = lista.data?.results ?? []
  const aberta = linhas.find((n) => n.id === busca.gestores)
  const comCidades = linhas.find((n) => n.id === busca.cidades)
  const semUnidade = lista.data?.cidades_sem_unidade ?? []

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
            ...atosDoCadastro(n, {
              aoRenomear: () => nomear(n),
              aoAlternar: () => alternar.mutate({ params: { id: n.id }, corpo: { versao: n.versao, ativo: !n.ativo } }),
              aoRemover: () => aRemover(n),
            }),
          ]}
        />
      ),
    },
  ]

  return (
    <MolduraDaLista
      title="Unidades de atendimento"
      subtitle="Cada cidade é de uma unidade: os pedidos dos clientes dela vão para os gestores da unidade."
      address={[busca, mudar, href]}
      searchLabel="Buscar por nome"
      placeholder="Nome"
      filters={filtros}
      end={
        <Acao acoes={lista.data?.acoes} comando="criar" variant="acao" icon="mais" onClick={() => nomear('nova')}>
          Nova unidade
        </Acao>
      }
    >
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
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(n) => String(n.id)}
        filtered={
          (search || ativo) && {
            title: 'Nenhuma unidade com esses filtros',
            text: 'Procure por parte do nome.',
            clear: href({ search: '', ativo: '' }),
          }
        }
        empty={
          <Vazio title="Nenhuma unidade ainda">
            A coordenação e a administração criam as unidades e dizem que cidades cada uma atende.
          </Vazio>
        }
      />
      {nomeando && <NomeDaUnidade unidade={nomeando === 'nova' ? null : nomeando} onClose={() => nomear(null)} />}
      {aberta && (
        <GestoresLigados
          de={aberta}
          explicacao="Recebem os pedidos novos das cidades desta unidade e veem as empresas delas."
          ligar={api.ligarGestor}
          entradaDeLigar={(gestor) => ({ corpo: { unidade: aberta.id, gestor } })}
          desligar={api.desligarGestor}
          entradaDeDesligar={(id) => ({ params: { id } })}
          invalida={daUnidade}
          onClose={() => mudar({ gestores: 0, page }, { trocar: true })}
        />
      )}
      {comCidades && (
        <CidadesDaUnidade unidade={comCidades} onClose={() => mudar({ cidades: 0, page }, { trocar: true })} />
      )}
      {removendo && (
        <Confirm
          call={api.remover}
          input={{ params: { id: removendo.id } }}
          onClose={() => aRemover(null)}
          title={`Remover a unidade ${removendo.descricao}?`}
          confirmLabel="Remover"
          busyLabel="Removendo"
          success="Unidade removida."
          invalidates={daUnidade}
        >
          <p>A unidade não tem cidades e nunca teve solicitações. Quem cuidava dela é avisado.</p>
        </Confirm>
      )}
    </MolduraDaLista>
  )
}
