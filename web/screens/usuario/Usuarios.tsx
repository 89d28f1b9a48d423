import { nomeDoPapel, papeis } from '@hub/domain/kernel/papel.ts'
import { usuario as api, type UsuarioNaLista } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { emAtivo, type Filtro, filtroDeAtivo } from '../../parts/filtros-da-lista.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { GruposAConfirmar } from './GruposAConfirmar.tsx'
import { SituacaoDoAcesso } from './SituacaoDoAcesso.tsx'

const NovoUsuario = tardio(async () => ({ default: (await import('./NovoUsuario.tsx')).NovoUsuario }))

const campos = {
  ...emPaginas(),
  search: emTexto(),
  grupos: emOpcao(['', ...papeis], ''),
  ativo: emAtivo,
}

const colunas: Coluna<UsuarioNaLista>[] = [
  {
    id: 'pessoa',
    header: 'Pessoa',
    link: true,
    card: 'topo',
    cell: (u) => (
      <Celula strong detail={u.email}>
        {u.nome} {u.sobrenome}
      </Celula>
    ),
  },
  {
    id: 'perfis',
    header: 'Perfis',
    cardLabel: 'Perfis',
    cell: (u) => u.grupos.map((g) => nomeDoPapel[g.name]).join(', ') || 'Nenhum',
  },
  { id: 'cpf', header: 'CPF', cardLabel: 'CPF', nowrap: true, cell: (u) => u.cpf_mask ?? 'Não informado' },
  { id: 'acesso', header: 'Acesso', card: 'topo-fim', cell: (u) => <SituacaoDoAcesso de={u} /> },
]

const filtros: readonly Filtro[] = [
  {
    tipo: 'opcoes',
    id: 'grupos',
    label: 'Perfil',
    qualquer: 'Todos',
    sempre: true,
    opcoes: papeis.map((p) => ({ value: p, label: nomeDoPapel[p] })),
  },
  filtroDeAtivo({ label: 'Acesso', qualquer: 'Todos', sim: 'Com acesso', nao: 'Acesso encerrado' }),
]

/** Everybody with an account, for administration. */
export function Usuarios() {
  const endereco = useBusca(campos)
  const [{ page, page_size, search, grupos, ativo }, , href] = endereco
  const [criando, criar] = useState(false)
  const lista = useQuery(
    consulta(api.listar, {
      query: {
        page,
        page_size,
        ...(search && { search }),
        ...(grupos && { grupos: [grupos] }),
        ...(ativo && { ativo }),
      },
    }),
  )
  return (
    <MolduraDaLista
      title="Usuários"
      subtitle="As pessoas com conta no Hub e seus perfis. Abrir o cadastro de alguém fica registrado."
      address={endereco}
      placeholder="Nome, e-mail ou CPF completo"
      filters={filtros}
      end={
        <Botao variant="acao" icon="mais" onClick={() => criar(true)}>
          Novo usuário
        </Botao>
      }
      notice={<GruposAConfirmar />}
    >
      <ListaPaginada<UsuarioNaLista>
        label="Usuários"
        lista={lista}
        noun="usuários"
        address={endereco}
        columns={colunas}
        rowKey={(u) => String(u.id)}
        rowHref={(u) => para('usuario', { id: u.id })}
        empty={
          <Vazio
            title="Ninguém com esses filtros"
            action={<LinkBotao href={href({ search: '', grupos: '', ativo: '' })}>Limpar filtros</LinkBotao>}
          >
            Procure por parte do nome ou do e-mail, ou pelo CPF completo.
          </Vazio>
        }
      />
      {criando && (
        <Suspense fallback={null}>
          <NovoUsuario onClose={() => criar(false)} />
        </Suspense>
      )}
    </MolduraDaLista>
  )
}
