import { papeis } from '@hub/domain/kernel/papel.ts'
import { usuario as api, type UsuarioNaLista } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { nomeDoPapel } from '../../copy/papeis.ts'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { emAtivo, FiltroDeAtivo } from '../../parts/FiltroDeAtivo.tsx'
import { Filtros } from '../../parts/Filtros.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
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

/** Everybody with an account, for administration. */
export function Usuarios() {
  const [{ page, page_size, search, grupos, ativo }, mudar, href] = useBusca(campos)
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
    <>
      <Cabecalho
        title="Usuários"
        subtitle="As pessoas com conta no Hub e seus perfis. Abrir o cadastro de alguém fica registrado."
        end={
          <Botao variant="acao" icon="mais" onClick={() => criar(true)}>
            Novo usuário
          </Botao>
        }
      />
      <GruposAConfirmar />
      <Filtros
        placeholder="Nome, e-mail ou CPF completo"
        busca={search}
        aoBuscar={(valor) => mudar({ search: valor }, { trocar: true })}
      >
        <CampoSelecao
          label="Perfil"
          placeholder="Todos"
          value={grupos}
          onChange={(valor) => mudar({ grupos: valor as typeof grupos })}
          options={papeis.map((p) => ({ value: p, label: nomeDoPapel[p] }))}
        />
        <FiltroDeAtivo
          label="Acesso"
          placeholder="Todos"
          sim="Com acesso"
          nao="Acesso encerrado"
          valor={ativo}
          aoMudar={(valor) => mudar({ ativo: valor })}
        />
      </Filtros>
      <ListaPaginada<UsuarioNaLista>
        label="Usuários"
        lista={lista}
        noun="usuários"
        address={[{ page, page_size }, mudar, href]}
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
    </>
  )
}
