import { senhaServe } from '@hub/domain/autenticacao/senha.rules.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, insertRow } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { aceiteDosTermos, cienciaDoAviso } from '../db/tables/privacidade.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarContas } from '../services/conta.ts'
import { usarLink } from '../services/link-unico.ts'
import { resumirSenha } from '../services/senha.ts'
import { registrarEmpresa } from './nova-empresa.ts'
import { esquecerPendentes, pendenteDoLink } from './pendentes.ts'

/** The owner of the mailbox chooses the password; account, its group, the notice that was read, the terms that were agreed to and the company come at once. */
export const confirmar: UseCase<typeof cadastro.confirmar> = async ({ db, params, corpo, ports }) => {
  const { dados, email, avisoVersao, termosVersao, ip, dtainclusao } = await pendenteDoLink(
    db,
    await usarLink(db, 'cadastro', params.token),
  )
  const { pessoa, empresa } = dados
  if (!senhaServe(corpo.senha, email).permitido)
    throw new Recusa('SENHA_FRACA', { campos: { senha: recusas.SENHA_FRACA.texto } })
  await exigirContaNova(db, email)
  const { id, nome, sobrenome } = await insertRow(db, usuario, {
    nome: capitalizarPalavras(pessoa.nome),
    sobrenome: capitalizarPalavras(pessoa.sobrenome),
    email: pessoa.email,
    cpf: pessoa.cpf,
    cpfDeclarado: true,
    telefone: pessoa.telefone,
    senhaHash: await resumirSenha(corpo.senha),
  })
  await db.insert(usuarioGrupo).values({ usuarioId: id, grupo: empresa.lado })
  await db.insert(cienciaDoAviso).values({ usuarioId: id, versao: avisoVersao, ip, dtainclusao })
  if (termosVersao !== null)
    await db.insert(aceiteDosTermos).values({ usuarioId: id, versao: termosVersao, ip, dtainclusao })
  await esquecerPendentes(db, email)
  const feito = await registrarEmpresa(db, ports, { id, nome: `${nome} ${sobrenome}`, lados: [empresa.lado] }, empresa)
  return empresa.tipo === 'cpf' ? { ...feito, resultado: 'recebido' } : feito
}

/** The account came to be meanwhile: the link is worth nothing more. @throws Recusa LINK_INVALIDO */
async function exigirContaNova(db: Database, email: string): Promise<void> {
  await travarContas(db)
  if (await row(db)`select 1 from usuario where lower(email) = ${email}`) throw new Recusa('LINK_INVALIDO')
}
