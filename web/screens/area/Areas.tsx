import { type AreaDeAtuacao, area as api } from '@hub/protocol/area.ts'
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
import { Menu } from '../../ui/Menu.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { NomeDaArea } from './NomeDaArea.tsx'

const campos = {
  ...emPaginas(20),
  search: emTexto(),
  ativo: emAtivo,
  /** The area whose managers are open; 0: none. */
  gestores: emNumero(0),
}
const daArea = ['/area-atuacao/', '/listagem/']

const filtros = [filtroDeAtivo({ sim: 'Ativas', nao: 'Desativadas' })]

/** Areas of activity of the catalogue and who looks after each. */
export function Areas() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search, ativo } = busca
  const [nomeando, nomear] = useState<AreaDeAtuacao | 'nova' | null>(null)
  const [removendo, aRemover] = useState<AreaDeAtuacao | null>(null)
  const lista = useQuery(
    consulta(api.listar, { query: { page, page_size, ...(search && { search }), ...(ativo && { ativo }) } }),
  )
  const alternar = useMudanca(api.atualizar, { invalida: daArea })
  const linhas = lista.data?.results ?? []
  const aberta = linhas.find((a) => a.id === busca.gestores)

  const colunas: Coluna<AreaDeAtuacao>[] = [
    { id: 'area', header: 'Área', card: 'topo', cell: (a) => <Celula strong>{a.descricao}</Celula> },
    {
      id: 'gestores',
      header: 'Gestores',
      cardLabel: 'Gestores',
      cell: (a) => a.gestores.map((g) => g.pessoa.nome).join(', ') || 'Todos das unidades',
    },
    {
      id: 'servicos',
      header: 'Serviços',
      align: 'fim',
      cardLabel: 'Serviços no catálogo',
      cell: (a) => a.servicos.toLocaleString('pt-BR'),
    },
    {
      id: 'situacao',
      header: 'Situação',
      card: 'topo-fim',
      cell: (a) => <Etiqueta>{a.ativo ? 'Ativa' : 'Desativada'}</Etiqueta>,
    },
    {
      id: 'acoes',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      cell: (a) => (
        <Menu
          label={`Ações de ${a.descricao}`}
          icon="reticencias"
          iconOnly
          items={[
            { id: 'gestores', label: 'Gestores', icon: 'pessoa', onAction: () => mudar({ gestores: a.id, page }) },
            ...atosDoCadastro(a, {
              aoRenomear: () => nomear(a),
              aoAlternar: () => alternar.mutate({ params: { id: a.id }, corpo: { versao: a.versao, ativo: !a.ativo } }),
              aoRemover: () => aRemover(a),
            }),
          ]}
        />
      ),
    },
  ]

  return (
    <MolduraDaLista
      title="Áreas de atuação"
      subtitle="Um gestor sem área marcada vê todas as das suas unidades; com área, só as marcadas."
      address={[busca, mudar, href]}
      searchLabel="Buscar por nome"
      placeholder="Nome"
      filters={filtros}
      end={
        <Acao acoes={lista.data?.acoes} comando="criar" variant="acao" icon="mais" onClick={() => nomear('nova')}>
          Nova área
        </Acao>
      }
    >
      <ListaPaginada<AreaDeAtuacao>
        label="Áreas de atuação"
        lista={lista}
        noun="áreas"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(a) => String(a.id)}
        filtered={
          (search || ativo) && {
            title: 'Nenhuma área com esses filtros',
            text: 'Procure por parte do nome.',
            clear: href({ search: '', ativo: '' }),
          }
        }
        empty={
          <Vazio title="Nenhuma área ainda">
            A coordenação e a administração criam as áreas em que o catálogo é dividido.
          </Vazio>
        }
      />
      {nomeando && <NomeDaArea area={nomeando === 'nova' ? null : nomeando} onClose={() => nomear(null)} />}
      {aberta && (
        <GestoresLigados
          de={aberta}
          explicacao="Quem tem área marcada vê só as solicitações das áreas que cuida, nas suas unidades. Retirar a última área de uma pessoa faz com que ela volte a ver todas."
          ligar={api.ligarGestor}
          entradaDeLigar={(gestor) => ({ corpo: { area: aberta.id, gestor } })}
          desligar={api.desligarGestor}
          entradaDeDesligar={(id) => ({ params: { id } })}
          invalida={daArea}
          onClose={() => mudar({ gestores: 0, page }, { trocar: true })}
        />
      )}
      {removendo && (
        <Confirm
          call={api.remover}
          input={{ params: { id: removendo.id } }}
          onClose={() => aRemover(null)}
          title={`Remover a área ${removendo.descricao}?`}
          confirmLabel="Remover"
          busyLabel="Removendo"
          success="Área removida."
          invalidates={daArea}
        >
          <p>Nada usa esta área. Quem cuidava dela é avisado.</p>
        </Confirm>
      )}
    </MolduraDaLista>
  )
}
