import { email } from '@hub/protocol/kernel/campos.ts'
import * as z from 'zod/mini'
import { comAutoria } from '../db/autoria.ts'
import { type Database, insertRow, sql } from '../db/drizzle.ts'
import { bool, num, row, rows, text } from '../db/rows.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import { InicioRecusado } from '../kernel/inicio-recusado.ts'
import { convidado } from '../services/conta.ts'
import { comNomes } from '../services/convite-da-conta.ts'
import { criarLink } from '../services/link-unico.ts'

const DIAS_DO_LINK = 1
const DIA_MS = 86_400_000

const USO = 'Use:  npm run admin -- --nome "Ana Prado" --email ana@exemplo.org.br'

interface Pessoa {
  nome: string
  sobrenome: string
  email: string
}

/** Whom the operator names. @throws InicioRecusado naming what is missing */
export function lerPessoa(escrito = '', endereco = ''): Pessoa {
  const [nome = '', ...resto] = escrito.trim().split(/\s+/)
  const sobrenome = resto.join(' ')
  const lido = z.safeParse(email, endereco)
  if (!nome || !sobrenome) throw new InicioRecusado(`--nome: informe nome e sobrenome. ${USO}`)
  if (!lido.success) throw new InicioRecusado(`--email: informe o e-mail da pessoa. ${USO}`)
  return { nome, sobrenome, email: lido.data }
}

const conta = { id: num, email: text, pendente: bool }

/**
 * The account that a new installation begins with, and the token of the link to choose its password (one use, one day). Asked again
 * for an administrator who was never in it makes a new link; once one was, accounts are the administration's own affair.
 * @throws InicioRecusado with what to do instead
 */
export const criarPrimeiroAdmin = (database: Database, pessoa: Pessoa): Promise<{ token: string; novo: boolean }> =>
  comAutoria(
    {
      usuarioId: null,
      chamada: 'operador.primeiroAdmin',
      parametros: {},
      ip: null,
      agente: null,
      pedido: null,
      sempre: true,
    },
    () =>
      database.transaction(async (tx) => {
        await tx.execute(sql`lock table usuario in share row exclusive mode`)
        const admins = await rows(tx, conta)`
          select u.id, u.email, ${convidado} as pendente from usuario u join usuario_grupo g on g.usuario_id = u.id
            where g.grupo = 'admin' and u.ativo order by u.id`
        const entrou = admins.find((a) => !a.pendente)
        if (entrou)
          throw new InicioRecusado(
            `Esta instalação já tem administração (${entrou.email}). Outras contas são criadas por ela, em Usuários; quem esqueceu a senha usa "Esqueci a senha" na entrada.`,
          )
        const mesmo = admins.find((a) => a.email.toLowerCase() === pessoa.email.toLowerCase())
        const id = mesmo?.id ?? (await criarConta(tx, pessoa))
        const ate = new Date(Date.now() + DIAS_DO_LINK * DIA_MS)
        return { token: await criarLink(tx, { finalidade: 'senha', referencia: id }, ate), novo: !mesmo }
      }),
  )

async function criarConta(tx: Database, pessoa: Pessoa): Promise<number> {
  const outro = await row(tx)`select 1 from usuario where lower(email) = ${pessoa.email.toLowerCase()}`
  if (outro)
    throw new InicioRecusado(`Já há uma conta com ${pessoa.email}, que não é de administração: use outro e-mail.`)
  const nova = await insertRow(tx, usuario, comNomes(pessoa))
  await tx.insert(usuarioGrupo).values({ usuarioId: nova.id, grupo: 'admin' })
  return nova.id
}
