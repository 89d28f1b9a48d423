/** The text rules of the specification (§5), and those of codes, hold for every field of their names, wherever a call takes one. */
import { capitalizarPalavras, primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { expect, test } from 'vitest'
import { safeParse, type z } from 'zod/mini'
import type { Endpoint } from './kernel/endpoint.ts'
import { registro } from './registro.ts'

type Schema = z.core.$ZodType
const regras: Record<string, (texto: string) => string> = {
  ...Object.fromEntries(
    ['descricao', 'titulo', 'nome', 'sobrenome', 'razaosocial', 'nomefantasia'].map((n) => [n, capitalizarPalavras]),
  ),
  ...Object.fromEntries(['objetivo', 'justificativa', 'comentario', 'pergunta'].map((n) => [n, primeiraMaiuscula])),
}

/** Fields of these names that keep what was written, or go by the other rule, and why. */
const excecoes: Record<string, string> = {
  'visao.guardar.nome': 'what its author calls a view of a list, as with drafts',
  'servicoInterno.criar.descricao': 'paragraphs of the catalogue, not a label',
  'servicoInterno.salvar.descricao': 'paragraphs of the catalogue, not a label',
  'dimensionamento.criarPergunta.descricao': 'a question, which goes by the rule of questions',
  'dimensionamento.alterarPergunta.descricao': 'a question, which goes by the rule of questions',
  'parceiro.criar.objetivo': 'data of partners are cleaned of markup, their lists and capitals stay',
  'parceiro.substituir.objetivo': 'data of partners are cleaned of markup, their lists and capitals stay',
}
/** Words of the register of activities; first names, for which two letters alone are no abbreviation; the name that a signature is compared with; what an editor itself calls a draft. */
const deOutros =
  /\.cnaes_secundarios\.descricao$|^contrato\.assinar\w*\.nome$|^consultorEmpresa\.\w+\.consultor\.(?:sobre)?nome$|^rascunho\.\w+\.titulo$/

/** Every field inside of a schema, by its path. */
function* campos(s: Schema | undefined, caminho: string): Generator<[string, string, Schema]> {
  if (!s) return
  const def = s._zod.def as unknown as {
    type: string
    shape?: Record<string, Schema>
    element?: Schema
    innerType?: Schema
    in?: Schema
    options?: Schema[]
  }
  for (const [nome, campo] of Object.entries(def.shape ?? {})) {
    yield [`${caminho}.${nome}`, nome, campo]
    yield* campos(campo, `${caminho}.${nome}`)
  }
  for (const dentro of [def.element, def.innerType, def.in, ...(def.options ?? [])]) yield* campos(dentro, caminho)
}

const escrito = 'ISTO é UM teste DE texto COM letras'

test('names and labels begin every word with a capital, what people say the first one', () => {
  const tortos: string[] = []
  let vistos = 0
  for (const [chamada, e] of Object.entries(registro) as [string, Endpoint][])
    for (const [caminho, nome, campo] of campos(e.corpo, chamada)) {
      const regra = regras[nome]
      if (!regra || caminho in excecoes || deOutros.test(caminho)) continue
      const lido = safeParse(campo, escrito)
      // Not a free text: a number, a code, a record of its own.
      if (!lido.success || typeof lido.data !== 'string') continue
      vistos++
      if (lido.data !== regra(escrito)) tortos.push(`${caminho}: ${lido.data}`)
    }
  expect(tortos).toEqual([])
  expect(vistos).toBeGreaterThan(40)
})

/** Codes that there are not, by the fields that take such codes. */
const impossiveis: Record<string, readonly string[]> = {
  cep: ['00000000', '00999999', '418200211'],
  telefone: ['00000000000', '20998765432', '71898765432', '719987654321'],
  cpf: ['11111111111', '52998224726', '529982247251'],
}
/** The rule of the whole form says it (domain/cadastro). */
const doFormulario = /^cadastro\.\w+\.(?:empresa\.)?(?:cep|telefone)$/

test('a CEP, a telephone or a CPF that there cannot be is refused by every call that takes one', () => {
  const aceitos: string[] = []
  let vistos = 0
  for (const [chamada, e] of Object.entries(registro) as [string, Endpoint][])
    for (const [caminho, nome, campo] of campos(e.corpo, chamada)) {
      if (doFormulario.test(caminho)) continue
      for (const codigo of impossiveis[nome] ?? []) {
        vistos++
        if (safeParse(campo, codigo).success) aceitos.push(`${caminho} ${codigo}`)
      }
    }
  expect(aceitos).toEqual([])
  expect(vistos).toBeGreaterThan(30)
})

test('every exception is of a field that is there', () => {
  const todos = new Set(
    (Object.entries(registro) as [string, Endpoint][]).flatMap(([chamada, e]) =>
      [...campos(e.corpo, chamada)].map(([caminho]) => caminho),
    ),
  )
  expect(Object.keys(excecoes).filter((c) => !todos.has(c))).toEqual([])
})
