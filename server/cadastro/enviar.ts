import { setTimeout as esperar } from 'node:timers/promises'
import type { DadosDoCadastro } from '@hub/domain/cadastro/cadastro.formas.ts'
import { DIAS_DA_CONFIRMACAO, soDoPorte } from '@hub/domain/cadastro/cadastro.rules.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { criarContador } from '../db/contador.ts'
import { linha } from '../db/linhas.ts'
import { cadastroPendente } from '../db/tables/cadastro.ts'
import { enviarEmail, type Mensagem } from '../events/enviar-email.ts'
import { municipio } from '../integrations/municipios/municipios.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { avisoEmVigor } from '../passos/documentos-do-portal.ts'
import { criarLink } from '../passos/link-unico.ts'

const EMAILS_POR_HORA = 3
/** All outcomes take this long: what is done for a new address ends well before. */
const TEMPO_MS = 300
const DIA_MS = 86_400_000

type Chamada = typeof cadastro.enviar

/**
 * Keeps what was handed in and mails the link that confirms it. Neither the answer nor its time tells whether the e-mail, the
 * CPF or the company is known here: that is for the owner of the mailbox to read.
 */
export const enviar: Caso<Chamada> = async (pedido) => {
  const { corpo } = pedido
  if (corpo.aviso !== avisoEmVigor().versao) throw new Recusa('VERSAO_DESATUALIZADA')
  if (!municipio(corpo.empresa.cidade)) throw campoInvalido('empresa.cidade', 'Escolha a cidade na lista.')
  await Promise.all([receber(pedido), esperar(TEMPO_MS)])
}

async function receber({ db, corpo, origem, portas }: Pedido<Chamada>): Promise<void> {
  const { pessoa } = corpo
  const conta = pessoa.email.toLowerCase()
  if (await criarContador(portas.acesso, 'cadastro-conta', EMAILS_POR_HORA, 3_600).contar(conta)) return
  const conhecida = await linha<{ email: string; nome: string }>(
    db,
    sql`select email, nome from usuario where lower(email) = ${conta} or cpf = ${pessoa.cpf} order by lower(email) = ${conta} desc limit 1`,
  )
  if (conhecida) {
    await enviarEmail(db, portas.fila, jaTemConta(conhecida, pessoa, portas.config.origem))
    return
  }
  const dados: DadosDoCadastro = { pessoa, empresa: soDoPorte(corpo.empresa) }
  await db.transaction(async (tx) => {
    const [pendente] = await tx
      .insert(cadastroPendente)
      .values({ email: conta, dados, avisoVersao: corpo.aviso, ip: origem.ip })
      .returning({ id: cadastroPendente.id, em: cadastroPendente.dtainclusao })
    const token = await criarLink(
      tx,
      { finalidade: 'cadastro', referencia: pendente!.id },
      new Date(pendente!.em.getTime() + DIAS_DA_CONFIRMACAO * DIA_MS),
    )
    await enviarEmail(tx, portas.fila, {
      para: pessoa.email,
      assunto: 'Confirme seu cadastro no Hub',
      paragrafos: [
        `Olá, ${pessoa.nome}.`,
        `Recebemos o cadastro de ${dados.empresa.nomefantasia}. Para concluir, confirme que este e-mail é seu e escolha a sua senha.`,
        `O link vale por ${DIAS_DA_CONFIRMACAO} dias e pode ser usado uma vez.`,
        'Se não foi você, ignore esta mensagem: nada foi criado, e os dados enviados são apagados.',
      ],
      botao: { texto: 'Confirmar o cadastro', url: `${portas.config.origem}/cadastro/confirmar/${token}` },
    })
  })
}

/** To the address that was typed, which may be another than the account's: of that one nothing is told. */
function jaTemConta(conta: { email: string }, pessoa: DadosDoCadastro['pessoa'], origem: string): Mensagem {
  const mesmo = conta.email.toLowerCase() === pessoa.email.toLowerCase()
  return {
    para: pessoa.email,
    assunto: 'Você já tem uma conta no Hub',
    paragrafos: [
      `Olá, ${pessoa.nome}.`,
      mesmo
        ? 'Alguém preencheu o cadastro do Hub com este e-mail, que já tem uma conta. Se foi você, entre com ela; para incluir outra empresa, use "Cadastrar outra empresa" em Minhas empresas.'
        : 'Não concluímos o cadastro que você enviou: já existe uma conta com o CPF informado, com outro e-mail. Entre com ela ou fale com o suporte.',
      'Se não foi você, ignore esta mensagem: nada mudou.',
    ],
    botao: { texto: 'Entrar', url: `${origem}/login` },
  }
}
