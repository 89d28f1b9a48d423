import { usuario as api, type GestorNaLista } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { Confirm } from '../../blocos/Confirm.tsx'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { emPaginas, emTexto } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { emAtivo, filtroDeAtivo } from '../../parts/filtros-da-lista.ts'
import { Celula } from '../../ui/Celula.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { FormularioDoGestor } from './FormularioDoGestor.tsx'
import { GruposAConfirmar } from './GruposAConfirmar.tsx'
import { doUsuario } from './janelas.ts'
import { SituacaoDoAcesso } from './SituacaoDoAcesso.tsx'

const campos = { ...emPaginas(), search: emTexto(), ativo: emAtivo }

const filtros = [filtroDeAtivo({ label: 'Acesso', qualquer: 'Todos', sim: 'Com acesso', nao: 'Acesso encerrado' })]

/** Managers: who looks after which units and areas, and who may enter. */
export function Gestores() {
  const endereco = useBusca(campos)
  const [{ page, page_size, search, ativo }, , href] = endereco
  const [editando, editar] = useState<GestorNaLista | 'novo' | null>(null)
  const [desativando, aDesativar] = useState<GestorNaLista | null>(null)
  const lista = useQuery(
    consulta(api.listarGestores, { query: { page, page_size, ...(search && { search }), ...(ativo && { ativo }) } }),
  )
  const ativar = useMudanca(api.ativarGestor, { invalida: doUsuario, sucesso: 'Acesso ativado.' })
  const convidar = useMudanca(api.convidar, { invalida: doUsuario, sucesso: 'Novo link enviado por e-mail.' })
  const colunas: Coluna<GestorNaLista>[] = [
    {
      id: 'gestor',
      header: 'Gestor',
      card: 'topo',
      cell: (g) => (
        <Celula strong detail={g.email_pedido ? `${g.email}, troca pedida` : g.email}>
          {g.nome} {g.sobrenome}
        </Celula>
      ),
    },
    {
      id: 'unidades',
      header: 'Unidades e áreas',
      cardLabel: 'Unidades e áreas',
      cell: (g) => (
        <Celula detail={g.areas.map((a) => a.descricao).join(', ') || 'Todas as áreas'}>
          {g.unidades.map((n) => n.descricao).join(', ') || 'Nenhuma unidade'}
        </Celula>
      ),
    },
    {
      id: 'emAndamento',
      header: 'Em andamento',
      align: 'fim',
      cardLabel: 'Solicitações em andamento',
      cell: (g) => g.em_andamento.toLocaleString('pt-BR'),
    },
    { id: 'acesso', header: 'Acesso', card: 'topo-fim', cell: (g) => <SituacaoDoAcesso de={g} /> },
    {
      id: 'acoes',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      cell: (g) =>
        motivoDe(g.acoes, 'editar') === null && (
          <Menu
            label={`Ações de ${g.nome} ${g.sobrenome}`}
            icon="reticencias"
            iconOnly
            items={[
              { id: 'editar', label: 'Editar', icon: 'lapis', onAction: () => editar(g) },
              ...(g.ativo
                ? [
                    {
                      id: 'convidar',
                      label: 'Enviar link para escolher a senha',
                      icon: 'enviar' as const,
                      onAction: () => convidar.mutate({ params: { id: g.id } }),
                    },
                    {
                      id: 'desativar',
                      label: 'Encerrar o acesso',
                      danger: true,
                      separated: true,
                      onAction: () => aDesativar(g),
                      ...comMotivo(g, 'desativar'),
                    },
                  ]
                : [
                    {
                      id: 'ativar',
                      label: 'Ativar o acesso',
                      onAction: () => ativar.mutate({ params: { id: g.id }, corpo: { versao: g.versao, ativo: true } }),
                    },
                  ]),
            ]}
          />
        ),
    },
  ]
  return (
    <MolduraDaLista
      title="Gestores"
      subtitle="Quem conduz as solicitações de cada unidade."
      address={endereco}
      searchLabel="Buscar por nome ou e-mail"
      placeholder="Nome ou e-mail"
      filters={filtros}
      end={
        <Acao acoes={lista.data?.acoes} comando="registrar" variant="acao" icon="mais" onClick={() => editar('novo')}>
          Novo gestor
        </Acao>
      }
      notice={<GruposAConfirmar />}
    >
      <ListaPaginada<GestorNaLista>
        label="Gestores"
        lista={lista}
        noun="gestores"
        address={endereco}
        columns={colunas}
        rowKey={(g) => String(g.id)}
        filtered={
          (search || ativo) && {
            title: 'Nenhum gestor com esses filtros',
            text: 'Procure por parte do nome ou do e-mail.',
            clear: href({ search: '', ativo: '' }),
          }
        }
        empty={
          <Vazio title="Nenhum gestor ainda">Registre o primeiro: ele recebe um link para escolher a senha.</Vazio>
        }
      />
      {editando && <FormularioDoGestor gestor={editando === 'novo' ? null : editando} onClose={() => editar(null)} />}
      {desativando && (
        <Confirm
          call={api.ativarGestor}
          input={{
            params: { id: desativando.id },
            corpo: { versao: desativando.versao, ativo: false },
          }}
          onClose={() => aDesativar(null)}
          title={`Encerrar o acesso de ${desativando.nome} ${desativando.sobrenome}?`}
          confirmLabel="Encerrar o acesso"
          busyLabel="Encerrando"
          success="Acesso encerrado em todos os aparelhos."
          invalidates={doUsuario}
        >
          <p>A pessoa sai de todos os aparelhos agora. O histórico do que fez continua, e dá para ativar de novo.</p>
        </Confirm>
      )}
    </MolduraDaLista>
  )
}

function comMotivo(g: GestorNaLista, comando: keyof GestorNaLista['acoes']) {
  const motivo = motivoDe(g.acoes, comando)
  return motivo ? { disabledReason: motivo } : {}
}
