import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { emOpcao } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import type { ErroDeCampo } from '../../ui/ResumoDeErros.tsx'
import type { CadastroEscrito, FormularioDoCadastro } from './cadastro-escrito.ts'
import { type CampoDoCadastro, camposDoCadastro, errosDoFormulario } from './usar-cadastro.ts'

const todos = ['documento', 'empresa', 'voce'] as const
export type Passo = (typeof todos)[number]
const busca = { passo: emOpcao(todos, 'documento') }
const doDocumento: readonly string[] = ['empresa.lado', 'empresa.tipo', 'empresa.documento']

/** The step in which a field stands; what would stand in one that this form does not have stands in its last. */
export function passoDoCampo(campo: string, caminho: readonly Passo[]): Passo {
  const daPessoa = !campo.startsWith('empresa.') || campo === 'empresa.mensagem'
  const passo = doDocumento.includes(campo) ? 'documento' : daPessoa ? 'voce' : 'empresa'
  return caminho.includes(passo) ? passo : caminho.at(-1)!
}

export interface PassosDoCadastro {
  caminho: readonly Passo[]
  atual: Passo
  ir: (passo: Passo) => void
  /** To the step before; undefined in the first one. */
  aoVoltar: (() => void) | undefined
  /** To the next step, where the fields of this one are well formed. */
  seguir: () => Promise<void>
  /** Leads to the first step that holds one of these fields, and says its faults there. */
  mostrar: (campos: readonly string[]) => void
  /** Faults of the current step, once somebody tried to leave it. */
  erros: readonly ErroDeCampo[]
  tentativas: number
  /** Every field of a step is well formed. */
  completo: (passo: Passo) => boolean
}

/**
 * The registration step by step. The address knows the step, so that back, forward and reload keep their meaning; nobody
 * comes further than to the first step that misses something.
 */
export function usePassosDoCadastro(
  formulario: FormularioDoCadastro,
  esquema: z.core.$ZodType<unknown, CadastroEscrito>,
  caminho: readonly Passo[],
): PassosDoCadastro {
  const [{ passo: pedido }, mudar] = useBusca(busca)
  const [tentado, setTentado] = useState<{ em?: Passo; vezes: number }>({ vezes: 0 })
  const lido = z.safeParse(esquema, formulario.getValues())
  const incompletos = new Set(
    lido.success
      ? []
      : lido.error.issues
          .map(({ path }) => path.join('.') as CampoDoCadastro)
          .filter((c) => camposDoCadastro.includes(c))
          .map((c) => passoDoCampo(c, caminho)),
  )
  const ate = caminho.indexOf(pedido)
  const onde = caminho.findIndex((passo, i) => i >= ate || incompletos.has(passo))
  const atual = caminho[onde]!
  useEffect(() => {
    if (atual !== pedido) mudar({ passo: atual }, { trocar: true })
  }, [atual, pedido, mudar])
  const tentar = (em: Passo) => setTentado(({ vezes }) => ({ em, vezes: vezes + 1 }))
  const { errors } = formulario.formState
  const erros = errosDoFormulario(errors).filter(({ name }) => passoDoCampo(name, caminho) === atual)
  const ir = (passo: Passo) => mudar({ passo })
  return {
    caminho,
    atual,
    ir,
    aoVoltar: onde > 0 ? () => ir(caminho[onde - 1]!) : undefined,
    async seguir() {
      const campos = camposDoCadastro.filter((campo) => passoDoCampo(campo, caminho) === atual)
      if (await formulario.trigger(campos)) return ir(caminho[onde + 1]!)
      // From here on a fault goes away while it is mended, as after an attempt to send.
      for (const campo of campos)
        if (formulario.getFieldState(campo).invalid)
          formulario.setValue(campo, formulario.getValues(campo), { shouldTouch: true })
      tentar(atual)
    },
    mostrar(campos) {
      const passo = caminho.find((p) => campos.some((campo) => passoDoCampo(campo, caminho) === p)) ?? atual
      tentar(passo)
      if (passo !== atual) ir(passo)
    },
    erros: tentado.em === atual ? erros : [],
    tentativas: tentado.vezes,
    completo: (passo) => !incompletos.has(passo),
  }
}
