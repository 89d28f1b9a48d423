import { papeis } from '@hub/domain/kernel/papel.ts'
import { podeDecidirGrupos } from '@hub/domain/usuario/usuario.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { usuario as chamadas } from '@hub/protocol/usuario.ts'
import { updateRow } from '../db/drizzle.ts'
import { each, list, num, oneOf, rows, text } from '../db/rows.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import { anunciar } from '../events/anunciar.ts'
import { coordenadores } from '../events/notificar.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarUsuario } from '../services/conta.ts'
import { mandarConvite } from '../services/convite-da-conta.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { porExtenso, quemDecide } from '../services/grupos-pedidos.ts'
import { avisos } from './usuario.avisos.ts'
import { ligarATodos } from './vinculos.ts'

const forma = {
  ...each(['id', 'versao', 'por'], num),
  ...each(['nome', 'sobrenome', 'email', 'em', 'pediu'], text),
  grupos: list(oneOf(papeis)),
}

export const listarGruposPedidos: UseCase<typeof chamadas.listarGruposPedidos> = async ({ db, actor }) => {
  const found = await rows(db, forma)`
    select u.id, u.nome, u.sobrenome, u.email, u.versao, q.id as por, u.grupos_pedidos->>'em' as em, u.grupos_pedidos->'grupos' as grupos,
      q.nome || ' ' || q.sobrenome as pediu
      from usuario u join usuario q on q.id = (u.grupos_pedidos->>'por')::int
      where u.grupos_pedidos is not null and u.anonimizado_em is null order by u.grupos_pedidos->>'em', u.id limit 100`
  const coordenam = await coordenadores(db)
  return found.map(({ grupos, por, em, pediu, ...u }) => {
    const haCoordenador = coordenam.some((id) => id !== por && id !== u.id)
    return {
      ...u,
      grupos: grupos.map((name) => ({ name })),
      pedido_por: pediu,
      acoes: { decidir: podeDecidirGrupos(actor, { grupos, por, em, alvo: u.id, haCoordenador }) },
    }
  })
}

/** Somebody else agrees, and they work from the next call on; or refuses, and nothing comes of them. */
export const decidirGrupos: UseCase<typeof chamadas.decidirGrupos> = async ({ db, actor, params, corpo, ports }) => {
  const u = await travarUsuario(db, params.id)
  const p = u.gruposPedidos
  const { haCoordenador } = await quemDecide(db, p?.por ?? 0, u.id)
  exigir(podeDecidirGrupos(actor, p && { ...p, alvo: u.id, haCoordenador }))
  // Whom it is about is what the consent is to: name and mailbox as they were read.
  exigirVersao(u.versao, corpo.versao)
  await updateRow(db, usuario, u.id, { gruposPedidos: null, versao: u.versao + 1 })
  if (corpo.aceitar) {
    await db
      .insert(usuarioGrupo)
      .values(p!.grupos.map((grupo) => ({ usuarioId: u.id, grupo })))
      .onConflictDoNothing()
    const { unidades, areas } = p!.vinculos ?? {}
    if (p!.grupos.includes('gestor') && (unidades?.length || areas?.length))
      await ligarATodos(db, actor, u.id, { unidades: unidades ?? [], areas: areas ?? [] })
    await avisar(db, { tipo: 'sessao', id: u.id })
    if (u.convitePendente && u.grupos.length === 0) await mandarConvite(db, ports, u)
    else if (u.ativo && !u.convitePendente)
      await anunciar(db, avisos.perfilRecebido, { perfil: porExtenso(p!.grupos), alvo: u }, ports)
  }
  const quem = [p!.por, ...(corpo.aceitar ? await coordenadores(db) : [])].filter(
    (id) => id !== actor.id && id !== u.id,
  )
  const perfil = porExtenso(p!.grupos)
  await anunciar(db, avisos.perfilDecidido, { por: actor.nome, perfil, alvo: u, aceito: corpo.aceitar, quem }, ports)
}
