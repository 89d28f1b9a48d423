import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { lista, listaCurta } from '../kernel/lista.ts'
import { type UsuarioNaLista, usuario } from '../usuario.ts'
import { emLista } from './em-palavras.ts'

/** May the person enter, and was it ever in? The invitation waits for a group that works. */
export function acesso(u: Pick<UsuarioNaLista, 'ativo' | 'convite_pendente' | 'grupos'>): string {
  if (!u.ativo) return 'Encerrado'
  if (u.grupos.length === 0) return 'Sem perfil'
  return u.convite_pendente ? 'Convite enviado' : 'Ativo'
}

export const usuarios = lista('usuarios', 'Usuários', [usuario.listar], {
  pessoa: ['Pessoa', (u) => `${u.nome} ${u.sobrenome}`],
  email: ['E-mail', (u) => u.email],
  perfis: ['Perfis', (u) => emLista(u.grupos.map((g) => nomeDoPapel[g.name])) || 'Nenhum'],
  cpf: ['CPF', (u) => u.cpf_mask],
  acesso: ['Acesso', acesso],
})

export const gestores = listaCurta('gestores', 'Gestores', [usuario.listarGestores], {
  pessoa: ['Gestor', (g) => `${g.nome} ${g.sobrenome}`],
  email: ['E-mail', (g) => (g.email_pedido ? `${g.email}, troca pedida` : g.email)],
  telefone: ['Telefone', (g) => g.telefone],
  unidades: ['Unidades', (g) => emLista(g.unidades.map((n) => n.descricao)) || 'Nenhuma unidade'],
  areas: ['Áreas', (g) => emLista(g.areas.map((a) => a.descricao)) || 'Todas as áreas'],
  emAndamento: ['Em andamento', (g) => g.em_andamento, 'numero'],
  acesso: ['Acesso', acesso],
})
