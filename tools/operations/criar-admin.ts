/**
 * `npm run admin -- --nome "Ana Prado" --email ana@exemplo.org.br`: the first administrator of an empty installation. Reads the same
 * environment as `npm run serve`, applies the migrations if nobody has, and prints a link that is used once, within a day, to choose
 * the password. Ends with 1, saying why, where there is an administration already. On the embedded database stop the server first.
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '@hub/server/db/database.ts'
import { instalar } from '@hub/server/db/instalacao.ts'
import { umDeCadaVez } from '@hub/server/db/um-de-cada-vez.ts'
import { lerConfig } from '@hub/server/kernel/config.ts'
import { criarPrimeiroAdmin, lerPessoa } from '@hub/server/usuario/primeiro-admin.ts'
import { operar } from './operador.ts'

await operar(async () => {
  const { values } = parseArgs({ options: { nome: { type: 'string' }, email: { type: 'string' } } })
  const pessoa = lerPessoa(values.nome, values.email)
  const config = lerConfig(process.env)
  const acesso = await openDatabase({ url: config.databaseUrl, pasta: config.pastaDados })
  try {
    await umDeCadaVez(acesso, () => instalar(acesso, config, console.log))
    const { token, novo } = await criarPrimeiroAdmin(acesso.database, pessoa)
    console.log(`
${novo ? `Conta de administração criada para ${pessoa.email}.` : `Novo link para ${pessoa.email}; o anterior deixou de valer.`}

1. Inicie o Hub, se ainda não estiver no ar:  npm run serve
2. Abra este link e escolha a senha (vale por um dia, uma vez; quem o tiver entra):
   ${config.origem}/redefinir-senha/${token}
3. Entre em ${config.origem}/login e siga "Primeiros passos", que mostra o que falta.
`)
  } finally {
    await acesso.fechar()
  }
})
