import type { Comando, Maquina } from './maquina.ts'

/** From so many states on, a command is drawn once, from a box of its own: otherwise cancelling alone hides the road. */
const muitas = 5

/**
 * The machine as a Mermaid `stateDiagram-v2`. Commands with the same way share one arrow; commands that leave the state as
 * it is are not drawn, they are in the table beside it.
 */
export function diagrama(m: Maquina): string {
  const caixas: string[] = []
  const setas = new Map<string, string[]>()
  const seta = (de: string, para: string, nome: string) => {
    const caminho = `${de} --> ${para}`
    setas.set(caminho, [...(setas.get(caminho) ?? []), nome])
  }
  for (const [nome, comando] of Object.entries(m.comandos)) {
    const saidas = comando.de.filter((de) => alvos(comando, de).length > 0)
    if (saidas.length < muitas) for (const de of saidas) for (const para of alvos(comando, de)) seta(de, para, nome)
    else {
      caixas.push(`  state "${saidas.length} states (see the table)" as de_${nome}`)
      for (const para of new Set(saidas.flatMap((de) => alvos(comando, de)))) seta(`de_${nome}`, para, nome)
    }
  }
  return [
    'stateDiagram-v2',
    ...caixas,
    ...m.inicios.map((s) => `  [*] --> ${s}`),
    ...[...setas].map(([caminho, nomes]) => `  ${caminho}: ${nomes.join(', ')}`),
    ...m.fins.map((s) => `  ${s} --> [*]`),
    '',
  ].join('\n')
}

/** Where the command leads from `de`. A command all of whose targets are among its sources edits and does not move. */
function alvos(comando: Comando<string>, de: string): string[] {
  const edita = comando.para.includes(de) && comando.para.every((p) => comando.de.includes(p))
  return edita ? [] : comando.para.filter((p) => p !== de)
}

/** The machine's table as Markdown: command, who may give it, from where, to where, special refusals. */
export function tabela(m: Maquina): string {
  const linhas = Object.entries(m.comandos).map(([nome, c]) => {
    const recusas = Object.entries(c.recusas ?? {}).map(([estado, codigo]) => `${estado}: ${codigo}`)
    const para = c.de.every((de) => alvos(c, de).length === 0) ? 'stays' : c.para.join(', ')
    return `| ${[nome, c.quem.join(', '), c.de.join(', '), para, recusas.join(', ')].join(' | ')} |`
  })
  return ['| command | who | from | to | refusals by state |', '|---|---|---|---|---|', ...linhas, ''].join('\n')
}
