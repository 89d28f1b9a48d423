import { setTimeout as esperar } from 'node:timers/promises'
import type { DadosDoCadastro } from '@hub/domain/cadastro/cadastro.formas.ts'
import { DIAS_DA_CONFIRMACAO, soDoPorte } from '@hub/domain/cadastro/cadastro.rules.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { criarContador } from '../db/contador.ts'
import type { Database } from '../db/drizzle.ts'
import { row, rows, text } from '../db/rows.ts'
import { cadastroPendente } from '../db/tables/cadastro.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { linkSelado } from '../events/link-do-email.ts'
import { municipio } from '../integrations/municipios/municipios.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { daEntidade } from '../services/criar-empresa.ts'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'
import { criarLink } from '../services/link-unico.ts'
import { avisos } from './cadastro.avisos.ts'

const EMAILS_POR_HORA = 3
/** All outcomes take this long: what is done for a new address ends well before. */
const TEMPO_MS = 300
const DIA_MS = 86_400_000

type Chamada = typeof cadastro.enviar

/**
 * Keeps what was handed in and mails the link that confirms it. Neither the answer nor its time tells whether the e-mail, the
 * CPF or the company is known here: that is for the owner of the mailbox to read.
 */
export const enviar: UseCase<Chamada> = async (pedido) => {
  const { corpo, ports } = pedido
  if (corpo.aviso !== avisoEmVigor(ports.config).versao || corpo.termos !== termosEmVigor(ports.config).versao)
    throw new Recusa('VERSAO_DESATUALIZADA')
  if (!municipio(corpo.empresa.cidade)) throw campoInvalido('empresa.cidade', 'Escolha a cidade na lista.')
  const nossa = daEntidade(ports.config, corpo.empresa.documento)
  if (nossa) throw campoInvalido('empresa.documento', nossa)
  await Promise.all([receber(pedido), esperar(TEMPO_MS)])
}

async function receber({ db, corpo, origem, ports }: Pedido<Chamada>): Promise<void> {
  const { pessoa } = corpo
  const conta = pessoa.email.toLowerCase()
  if (await criarContador(ports.acesso, 'cadastro-conta', EMAILS_POR_HORA, 3_600).contar(conta)) return
  const doEmail = await row(db)`select 1 from usuario where lower(email) = ${conta}`
  if (doEmail) return void (await mandarCarta(db, ports, avisos.jaTemConta, {}, pessoa.email, paraEntrar(ports)))
  await avisarDonosDoCpf(ports, db, pessoa.cpf)
  const dados: DadosDoCadastro = { pessoa, empresa: soDoPorte(corpo.empresa) }
  await db.transaction(async (tx) => {
    const [pendente] = await tx
      .insert(cadastroPendente)
      .values({ email: conta, dados, avisoVersao: corpo.aviso, termosVersao: corpo.termos, ip: origem.ip })
      .returning({ id: cadastroPendente.id, em: cadastroPendente.dtainclusao })
    const token = await criarLink(
      tx,
      { finalidade: 'cadastro', referencia: pendente!.id },
      new Date(pendente!.em.getTime() + DIAS_DA_CONFIRMACAO * DIA_MS),
    )
    const link = linkSelado(ports.config, '/cadastro/confirmar/', token)
    await mandarCarta(tx, ports, avisos.confirmacao, {}, pessoa.email, link)
  })
}

const paraEntrar = ({ config }: Pedido<Chamada>['ports']) => ({ url: `${config.origem}/login` })

/** Whose CPF it is reads it in the own mailbox, and nobody else learns that there is an account. */
async function avisarDonosDoCpf(ports: Pedido<Chamada>['ports'], db: Database, cpf: string): Promise<void> {
  const donos = await rows(db, { email: text, nome: text })`
    select email, nome from usuario where cpf = ${cpf} and ativo`
  if (donos.length === 0) return
  if (await criarContador(ports.acesso, 'cadastro-cpf', EMAILS_POR_HORA, 3_600).contar(cpf)) return
  for (const { email, nome } of donos) await mandarCarta(db, ports, avisos.cpfUsado, { nome }, email, paraEntrar(ports))
}
