import { type AreaDeAtuacao, area as api } from '@hub/protocol/area.ts'
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
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Area.module.css'
import { NomeDaArea } from './NomeDaArea.tsx'

const campos = {
  ...emPaginas(20),
  search: emTexto(),
  ativo: emOpcao(['', 'true', 'false'], ''),
  /** The area whose managers are open; 0: none. */
  gestores: emNumero(0),
}
const daArea = ['/area-atuacao/', '/listagem/']

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
  const remover = useMudanca(api.remover, { invalida: daArea, sucesso: 'Área removida.', erro: false })
  const ligar = useMudanca(api.ligarGestor, { invalida: daArea, sucesso: 'Gestor incluído e avisado.', erro: false })
  const desligar = useMudanca(api.desligarGestor, {
    invalida: daArea,
    sucesso: 'Gestor retirado e avisado.',
    erro: false,
  })
  const linhas = lista.data?.results ?? []
  const aberta = linhas.find((a) => a.id === busca.gestores)
  const erro = ligar.error ?? desligar.error
  const fechar = () => {
    ligar.reset()
    desligar.reset()
    mudar({ gestores: 0, page }, { trocar: true })
  }

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
            ...(motivoDe(a.acoes, 'editar') === null
              ? [
                  { id: 'renomear', label: 'Mudar o nome', icon: 'lapis' as const, onAction: () => nomear(a) },
                  comMotivo(a, a.ativo ? 'desativar' : 'ativar', a.ativo ? 'Desativar' : 'Ativar', () =>
                    alternar.mutate({ params: { id: a.id }, corpo: { versao: a.versao, ativo: !a.ativo } }),
                  ),
                  { ...comMotivo(a, 'remover', 'Remover', () => aRemover(a)), danger: true, separated: true },
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
        title="Áreas de atuação"
        subtitle="Um gestor sem área marcada vê todas as das suas unidades; com área, só as marcadas."
        end={
          <Acao acoes={lista.data?.acoes} comando="criar" variant="acao" icon="mais" onClick={() => nomear('nova')}>
            Nova área
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
      <ListaPaginada<AreaDeAtuacao>
        label="Áreas de atuação"
        lista={lista}
        noun="áreas"
        busca={busca}
        mudar={mudar}
        href={href}
        columns={colunas}
        rowKey={(a) => String(a.id)}
        empty={
          search || ativo ? (
            <Vazio
              title="Nenhuma área com esses filtros"
              action={<LinkBotao href={href({ search: '', ativo: '' })}>Limpar filtros</LinkBotao>}
            >
              Procure por parte do nome.
            </Vazio>
          ) : (
            <Vazio title="Nenhuma área ainda">
              A coordenação e a administração criam as áreas em que o catálogo é dividido.
            </Vazio>
          )
        }
      />
      {nomeando && <NomeDaArea area={nomeando === 'nova' ? null : nomeando} aoFechar={() => nomear(null)} />}
      {aberta && (
        <JanelaDeGestores
          titulo={`Gestores de ${aberta.descricao}`}
          explicacao="Quem tem área marcada vê só as solicitações das áreas que cuida, nas suas unidades. Retirar a última área de uma pessoa faz com que ela volte a ver todas."
          gestores={aberta.gestores}
          acoes={aberta.acoes}
          buscar={buscarGestores}
          ocupada={ligar.isPending || desligar.isPending}
          erro={erro && fraseDoCampo(erro, 'gestor')}
          aoLigar={(gestor) => ligar.mutateAsync({ corpo: { area: aberta.id, gestor } })}
          aoDesligar={(g) => desligar.mutateAsync({ params: { id: g.id } })}
          aoFechar={fechar}
        />
      )}
      {removendo && (
        <Confirmacao
          open
          onClose={() => aRemover(null)}
          title={`Remover a área ${removendo.descricao}?`}
          confirmLabel="Remover"
          busyLabel="Removendo"
          onConfirm={() => remover.mutateAsync({ params: { id: removendo.id } })}
          errorText={fraseDe}
        >
          <p>Nada usa esta área. Quem cuidava dela é avisado.</p>
        </Confirmacao>
      )}
    </>
  )
}

function comMotivo(a: AreaDeAtuacao, comando: string, label: string, onAction: () => void) {
  const motivo = motivoDe(a.acoes, comando)
  return { id: comando, label, onAction, ...(motivo && { disabledReason: motivo }) }
}
