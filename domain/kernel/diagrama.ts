import type { Comando, Maquina } from './maquina.ts'

/**
 * The machine as a Mermaid `stateDiagram-v2`. Commands with the same way share one arrow; commands that leave the state as
 * it is are not drawn, they are in the table beside it.
 */
export function diagrama(m: Maquina): string {
  const setas = new Map<string, string[]>()
  for (const [nome, comando] of Object.entries(m.comandos))
    for (const de of comando.de)
      for (const para of alvos(comando, de)) {
        const caminho = `${de} --> ${para}`
        setas.set(caminho, [...(setas.get(caminho) ?? []), nome])
      }
  return [
    'stateDiagram-v2',
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
    return `| ${[nome, c.quem.join(', '), c.de.join(', '), c.para.join(', '), recusas.join(', ')].join(' | ')} |`
  })
  return ['| command | who | from | to | refusals by state |', '|---|---|---|---|---|', ...linhas, ''].join('\n')
}
