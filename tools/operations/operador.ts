/** What programs of operators have in common: whatever their reader can mend ends in a sentence. */
import { explainDatabaseFailure } from '@hub/server/db/explicar-falha.ts'
import { FalhaDeArquivos } from '@hub/server/integrations/arquivos/arquivos.ts'
import { explicarFalhaDoBucket } from '@hub/server/integrations/arquivos/explicar-falha.ts'
import { semVazias } from '@hub/server/kernel/config.ts'
import { InicioRecusado } from '@hub/server/kernel/inicio-recusado.ts'

function explicar(causa: unknown): string | undefined {
  if (causa instanceof InicioRecusado) return causa.message
  if (causa instanceof FalhaDeArquivos) return explicarFalhaDoBucket(causa, process.env)
  for (let e = causa; e instanceof Error; e = e.cause)
    if ((e as NodeJS.ErrnoException).code === '42P01')
      return 'DATABASE_URL: este banco não tem as tabelas do Hub; confira o nome dele, ou inicie o Hub uma vez (npm run serve).'
  const { code = '', message = '', path } = causa as NodeJS.ErrnoException
  if (code.startsWith('ERR_PARSE_ARGS')) return `As opções não foram entendidas: ${message}`
  return (
    explainDatabaseFailure(causa) ??
    (path && `${path}: não pôde ser usado (${code}); confira o caminho e as permissões.`)
  )
}

/** The environment is read as instances read it: an empty value is none. Ends with 1 after a sentence; a fault of ours keeps its stack. */
export async function operar(tarefa: () => Promise<void>): Promise<void> {
  const dito: NodeJS.ProcessEnv = semVazias(process.env)
  for (const nome of Object.keys(process.env))
    if (dito[nome] === undefined) delete process.env[nome]
    else process.env[nome] = dito[nome]
  try {
    await tarefa()
  } catch (causa) {
    const dito = explicar(causa)
    if (!dito) throw causa
    console.error(dito)
    process.exitCode = 1
  }
}
