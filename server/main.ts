import { constants } from 'node:os'
import closeWithGrace from 'close-with-grace'
import { conferirAlcance, umHubAtende } from './conferir-alcance.ts'
import { conferirMaquina } from './conferir-maquina.ts'
import { explainDatabaseFailure } from './db/explicar-falha.ts'
import { cast, SENHA_DO_ELENCO } from './db/seed/cast.ts'
import { falante } from './dizer.ts'
import { enderecosARegistrar } from './enderecos-a-registrar.ts'
import { nomesDaDemonstracao } from './http/hosts.ts'
import { openInstance } from './instance.ts'
import { examinarConfig, variavelDe } from './kernel/config.ts'
import { DESPEDIDA_MS } from './kernel/despedida.ts'
import { InicioRecusado } from './kernel/inicio-recusado.ts'
import { desconhecidas } from './kernel/variaveis.ts'

const lido = examinarConfig(process.env)
const { passo: dizer, desistir } = falante(lido.config)

// Until it is ready a signal ends the hub at once: what it was about to prepare, the next start prepares from the beginning.
const cedo = (sinal: NodeJS.Signals) => {
  dizer(`interrompido por ${sinal} antes de ficar pronto; o próximo início recomeça`)
  process.exit(128 + constants.signals[sinal])
}
const sinais = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
for (const sinal of sinais) process.on(sinal, cedo)

/** One fault of each variable: the first says more. */
const semRepetir = (faltas: readonly string[]): string[] =>
  [...new Map(faltas.toReversed().map((falta) => [variavelDe(falta) || falta, falta])).values()].toReversed()

/** `--check`: everything that is wrong, and the addresses to register; starts nothing. @returns the exit code */
async function conferir(): Promise<number> {
  const { config, faltas: doAmbiente } = lido
  const aoLado = await umHubAtende(config)
  const faltas = semRepetir([...doAmbiente, ...(await conferirMaquina(config, { porta: !aoLado }))])
  if (aoLado) console.log(`✓ porta ${config.porta}: um Hub já atende nela`)
  const achados = await conferirAlcance(config, faltas.map(variavelDe))
  for (const { oQue, problema, aviso } of achados) {
    if (problema) faltas.push(problema)
    else if (!aviso) console.log(`✓ ${oQue}`)
  }
  for (const { aviso } of achados) if (aviso) console.log(`? ${aviso}`)
  for (const nome of desconhecidas(process.env))
    console.log(`? ${nome}: o Hub não conhece esta variável; confira como se escreve (.env.example).`)
  for (const falta of faltas) console.log(`✗ ${falta}`)
  const enderecos = enderecosARegistrar(config)
  if (enderecos.length) console.log('\nEndereços a registrar fora daqui:')
  for (const { onde, oQue, endereco } of enderecos) console.log(`  ${onde}, ${oQue}:\n    ${endereco}`)
  console.log(
    faltas.length ? `\nO Hub não pode iniciar: ${faltas.length} a corrigir.` : '\nTudo certo: o Hub pode iniciar.',
  )
  return faltas.length ? 1 : 0
}

async function iniciar(): Promise<void> {
  const { config, faltas: doAmbiente } = lido
  const faltas = semRepetir([...doAmbiente, ...(await conferirMaquina(config))])
  if (faltas.length) throw new InicioRecusado(faltas)
  const hub = await openInstance(config, dizer)
  if (config.modo === 'demo' && !/^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(config.host))
    console.warn(
      `hub: atenção: HOST=${config.host} abre a demonstração, que tem uma senha só para todos, a outras máquinas da rede. ` +
        `Ela atende só por: ${[...nomesDaDemonstracao(config)].join(', ')}. Para atender por outro nome: HUB_HOSTS=nome,outro.`,
    )
  const endereco = await hub.app.listen({ port: config.porta, host: config.host })
  for (const sinal of sinais) process.off(sinal, cedo)
  closeWithGrace({ delay: DESPEDIDA_MS, logger: hub.app.log }, async ({ err }) => {
    if (err) hub.app.log.error({ err }, 'closing after an error')
    await hub.fechar()
  })
  const aberto = `http://localhost:${new URL(endereco).port}`
  if (config.modo !== 'demo') return dizer(`ouvindo em ${aberto}`)
  // The last that stands on the screen.
  console.log('\nPessoas da demonstração:')
  for (const p of Object.values(cast)) console.log(`  ${p.email.padEnd(30)} ${p.grupos.join(', ')}`)
  const abra = config.origem === aberto ? '' : `; abra ${config.origem}`
  console.log(`Senha de todas: ${SENHA_DO_ELENCO}\n\nhub: ouvindo em ${aberto}${abra}`)
}

try {
  if (process.argv.includes('--check')) process.exit(await conferir())
  await iniciar()
} catch (causa) {
  const explicada = explainDatabaseFailure(causa)
  if (causa instanceof InicioRecusado) desistir(causa.faltas)
  else desistir(explicada ? [explicada] : [], explicada ? undefined : causa)
  process.exit(1)
}
