import { nomeDoPapel, papeis } from '@hub/domain/kernel/papel.ts'
import { usuarios } from '@hub/protocol/listas/usuarios.ts'
import { useState } from 'react'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { emAtivo, filtroDeAtivo, filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { Botao } from '../../ui/Botao.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { GruposAConfirmar } from './GruposAConfirmar.tsx'
import { SituacaoDoAcesso } from './SituacaoDoAcesso.tsx'

const NovoUsuario = tardio(() => import('./NovoUsuario.tsx'), 'NovoUsuario')

const campos = { grupos: emOpcao(['', ...papeis], ''), ativo: emAtivo }

const colunas = colunasDe(usuarios, {
  pessoa: { link: true, card: 'topo', detail: 'email' },
  perfis: { labelled: true },
  cpf: { labelled: true, nowrap: true, cell: (u) => u.cpf_mask ?? 'Não informado' },
  acesso: { card: 'topo-fim', cell: (u) => <SituacaoDoAcesso de={u} /> },
})

const filtros = [
  filtroDeOpcoes('grupos', 'Perfil', nomeDoPapel, { qualquer: 'Todos', sempre: true }),
  filtroDeAtivo({ label: 'Acesso', qualquer: 'Todos', sim: 'Com acesso', nao: 'Acesso encerrado' }),
]

/** Everybody with an account, for administration. */
export function Usuarios() {
  const lista = useLista(usuarios, { filters: campos })
  const [criando, criar] = useState(false)
  return (
    <Lista
      de={lista}
      title="Usuários"
      subtitle="As pessoas com conta no Hub e seus perfis. Abrir o cadastro de alguém fica registrado."
      placeholder="Nome, e-mail ou CPF completo"
      filters={filtros}
      end={
        <Botao variant="acao" icon="mais" onClick={() => criar(true)}>
          Novo usuário
        </Botao>
      }
      notice={<GruposAConfirmar />}
      noun="usuários"
      columns={colunas}
      rowHref={(u) => para('usuario', { id: u.id })}
      empty={<Vazio title="Ninguém ainda">As contas do Hub aparecem aqui.</Vazio>}
    >
      {criando && <NovoUsuario onClose={() => criar(false)} />}
    </Lista>
  )
}
