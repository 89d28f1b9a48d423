import { varrerArquivos } from '../arquivo/varrer.ts'
import { selar } from '../contrato/selar.ts'
import type { Portas } from '../kernel/portas.ts'
import { varrerPagamentos } from '../pagamento/varrer.ts'
import { cumprirPrazo } from '../solicitacao/cumprir-prazo.ts'
import { varrerPrazos } from '../solicitacao/varrer-prazos.ts'
import { conferirPagamento } from './conferir-pagamento.ts'
import { enviarEmail, varrerEmails } from './enviar-email.ts'
import type { Executores } from './fila.ts'

/** What each kind of job does. Every one may run twice: it looks at the row again and does only what is still due. */
export const executores = (portas: Portas): Executores => ({
  'solicitacao.prazo': async ({ id }) => {
    await portas.acesso.banco.transaction((tx) => cumprirPrazo(tx, portas, id))
  },
  'prazos.varrer': async () => {
    await varrerPrazos(portas)
    await varrerPagamentos(portas)
    await varrerEmails(portas)
  },
  'email.enviar': ({ id }) => enviarEmail(portas, id),
  'pagamento.conferir': ({ id }) => conferirPagamento(portas, id),
  'pagamento.estornar': ({ id }) => conferirPagamento(portas, id),
  'contrato.selar': ({ id }) => selar(portas, id),
  'arquivos.varrer': async () => {
    await varrerArquivos(portas)
  },
})
