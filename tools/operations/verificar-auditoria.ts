/**
 * `npm run auditoria:verificar`: follows every chain of the audit, names the first broken link of each, and says up to when it is
 * sealed. Ends with 1 when one is broken, or what was written waits for its seal for too long. DATABASE_URL names the database; without it the embedded one in HUB_DADOS (stop the server first).
 *   --gravar-ancora <file>  notes where every chain has come to, when none is broken: keep the file away from the database's administrators
 *   --restaurada            of a backup that no hub runs on: what waited at its moment is told, and is no fault
 *   --ancora <file>         also compares with such a note of another day
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Cabeca, type MotivoDaQuebra, PACIENCIA_COM_O_SELO_MIN } from '@hub/domain/auditoria/cadeia.rules.ts'
import { formatarMomento } from '@hub/domain/kernel/data.ts'
import { type Consultar, verificar } from '@hub/server/auditoria/verificar.ts'
import { openDatabase } from '@hub/server/db/database.ts'
import { InicioRecusado } from '@hub/server/kernel/inicio-recusado.ts'
import { enderecoDoBanco, ligar } from './ligacao.ts'
import { operar } from './operador.ts'

const porque: Record<MotivoDaQuebra, string> = {
  sumiu: 'falta uma escrita antes desta (ou esta foi posta a mais)',
  elo: 'não continua a escrita anterior',
  conteudo: 'o conteúdo não é o que foi selado',
  fim: 'a cadeia termina em outro ponto do que está anotado',
  ancora: 'não é o que a âncora anotou',
}

function lerAncora(arquivo: string): Cabeca[] {
  try {
    return JSON.parse(readFileSync(arquivo, 'utf8')) as Cabeca[]
  } catch (causa) {
    if (!(causa instanceof SyntaxError)) throw causa
    throw new InicioRecusado(`--ancora: ${arquivo} não é um arquivo que --gravar-ancora escreveu.`)
  }
}

async function conectar(): Promise<{ consultar: Consultar; fechar: () => Promise<void> }> {
  const url = enderecoDoBanco()
  if (!url) {
    const pasta = process.env.HUB_DADOS ?? join(process.cwd(), 'dados')
    if (!existsSync(join(pasta, 'banco')))
      throw new InicioRecusado(`DATABASE_URL: falta, e em ${pasta} não há um banco embutido (HUB_DADOS).`)
    const acesso = await openDatabase({ pasta })
    return { consultar: acesso.executar, fechar: acesso.fechar }
  }
  const cliente = await ligar(url, 'auditoria')
  return { consultar: (texto, valores) => cliente.query(texto, valores), fechar: () => cliente.end() }
}

await operar(async () => {
  const { values } = parseArgs({
    options: { ancora: { type: 'string' }, 'gravar-ancora': { type: 'string' }, restaurada: { type: 'boolean' } },
  })
  const { consultar, fechar } = await conectar()
  try {
    const inicio = performance.now()
    const v = await verificar(consultar, values.ancora ? lerAncora(values.ancora) : [])
    const segundos = ((performance.now() - inicio) / 1000).toFixed(1)
    console.log(`${v.escritas} escritas e ${v.mudancas} mudanças em ${v.cadeias} cadeias, em ${segundos} s`)
    for (const q of v.quebras)
      console.log(
        `QUEBRADA: cadeia ${q.cadeia === 0 ? 'do Hub' : `da empresa ${q.cadeia}`}, posição ${q.posicao}${q.id ? `, escrita ${q.id}` : ''}: ${porque[q.motivo]}`,
      )
    if (v.orfas.length) console.log(`QUEBRADA: mudanças sem escrita (${v.orfas.join(', ')})`)
    console.log(
      `Selada até ${formatarMomento(v.seladaAte)}; ${v.esperam === 1 ? '1 escrita espera' : `${v.esperam} escritas esperam`} o selo.`,
    )
    const atrasada = v.atrasadas > 0 && !values.restaurada
    if (atrasada)
      console.log(
        `ATRASADA: ${v.atrasadas} delas há mais de ${PACIENCIA_COM_O_SELO_MIN} minutos. Veja se o Hub está no ar e a tarefa auditoria.selar.`,
      )
    const quebrada = v.quebras.length > 0 || v.orfas.length > 0
    if (quebrada || atrasada) process.exitCode = 1
    else console.log('A auditoria está inteira.')
    const ancora = values['gravar-ancora']
    // Tomorrow is compared with the last one that was whole: of a broken chain an anchor would make a good one.
    if (ancora && quebrada) console.log(`Âncora não gravada em ${ancora}: vale a anterior.`)
    else if (ancora) {
      writeFileSync(ancora, JSON.stringify(v.cabecas))
      console.log(`Âncora de ${v.cabecas.length} cadeias em ${ancora}`)
    }
  } finally {
    await fechar()
  }
})
