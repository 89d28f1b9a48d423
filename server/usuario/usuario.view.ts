import { pick } from '@hub/domain/kernel/campos.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { tiposDeAcesso } from '@hub/domain/usuario/privacidade.rules.ts'
import { acoesDoUsuario, concediveis, generos } from '@hub/domain/usuario/usuario.rules.ts'
import { type GestorNaLista, type UsuarioDetalhe, type UsuarioNaLista, usuario } from '@hub/protocol/usuario.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { keyOf, nullable, num, row, rows, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type LinhaDoUsuario, lerUsuario } from '../services/conta.ts'

/** Accesses that are shown beside a person: the last ones. */
const ULTIMOS = 20

export const verUsuario = (u: LinhaDoUsuario, actor: Actor): UsuarioNaLista => ({
  groups: u.grupos.map((name) => ({ name })),
  ...pick(u, ['id', 'nome', 'sobrenome', 'email']),
  email_pedido: u.emailPedido,
  grupos_a_confirmar: (u.gruposPedidos?.grupos ?? []).map((name) => ({ name })),
  cpf_mask: u.cpf && ocultarCpf(u.cpf),
  ativo: u.ativo,
  convite_pendente: u.convitePendente,
  versao: u.versao,
  grupos: u.grupos.map((name) => ({ name })),
  acoes: acoesDoUsuario(actor, u),
})

export const verGestor = (u: LinhaDoUsuario, actor: Actor): GestorNaLista => ({
  ...verUsuario(u, actor),
  telefone: u.telefone,
  unidades: u.unidades,
  areas: u.areas,
  em_andamento: u.emAndamento,
})

/** @throws Recusa NAO_ENCONTRADO */
export async function verDetalhe(db: Database, actor: Actor, id: number): Promise<UsuarioDetalhe> {
  const u = await lerUsuario(db, id)
  const mais = (await row(db, {
    genero: nullable(keyOf(generos)),
    dtainclusao: text,
    empresas: usuario.detalhar.resposta.shape.empresas,
  })`
    select u.genero, u.dtainclusao, coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'lado', v.lado)
        order by e.nomefantasia, v.lado) from empresa_usuario v join empresa e on e.id = v.empresa_id where v.usuario_id = u.id), '[]') as empresas
      from usuario u where u.id = ${id}`)!
  const acessos = await rows(db, {
    id: num,
    tipo: keyOf(tiposDeAcesso),
    detalhe: nullable(text),
    por: nullable(text),
    ip: text,
    em: text,
  })`
    select a.id, a.tipo, a.detalhe, a.ip, a.dtainclusao as em, p.nome || ' ' || p.sobrenome as por
      from acesso a left join usuario p on p.id = a.por_id where a.usuario_id = ${id} order by a.id desc limit ${ULTIMOS}`
  return {
    ...verGestor(u, actor),
    cpf: u.cpf,
    genero: mais.genero,
    dtainclusao: iso(mais.dtainclusao),
    empresas: mais.empresas,
    acessos: acessos.map(({ tipo, detalhe, em, ...a }) => ({
      ...a,
      tipo,
      descricao: detalhe ? `${tiposDeAcesso[tipo]}: ${detalhe}` : tiposDeAcesso[tipo],
      em: iso(em),
    })),
    concediveis: [...concediveis(actor.grupos)],
  }
}
