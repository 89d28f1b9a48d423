import type { ResultadoDaConsulta } from '@hub/domain/cadastro/cadastro.rules.ts'
import { type Achado, preencher, preenchidosPor } from '@hub/domain/cadastro/preencher.rules.ts'
import { validarCep } from '@hub/domain/kernel/cep.ts'
import { validarCnpj } from '@hub/domain/kernel/cnpj.ts'
import { cadastro, type MunicipioNoFio } from '@hub/protocol/cadastro.ts'
import { useEffect, useRef, useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import type { OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { type EmpresaEscrita, type FormularioDoCadastro, guardarAchados, lerAchados } from './cadastro-escrito.ts'

/** Nobody waits longer for a register. */
const PACIENCIA_MS = 3_000

/** What a look-up fills in, by its name on the screen. */
export const rotulosDosAchados = {
  razaosocial: 'Razão social',
  nomefantasia: 'Nome fantasia',
  porte: 'Porte',
  cnae: 'CNAE',
  cnae_descricao: 'Atividade principal',
  cep: 'CEP',
  logradouro: 'Endereço',
  complemento: 'Complemento',
  cidade: 'Cidade',
  telefone: 'Telefone',
  email: 'E-mail',
}
type Campo = keyof typeof rotulosDosAchados
type Estado = 'nada' | 'buscando' | ResultadoDaConsulta

export interface Diferente {
  campo: Campo
  atual: string
  achado: string
  /** Of a municipality its name, where `achado` is its code. */
  dito: string
}
export interface Consultas {
  cnpj: Estado
  cep: Estado
  /** The register knows the company that the form holds; after a reload too. */
  achada: boolean
  /** As the register has it, where the company is not active there. */
  situacao: string | null
  /** How many fields the last look-up filled. */
  preenchidos: number
  /** Typed otherwise than the register says: nothing was replaced. */
  diferentes: readonly Diferente[]
  /** Call with the bare code whenever it was typed. */
  aoDigitarCnpj: (cnpj: string) => void
  aoDigitarCep: (cep: string) => void
  usarAchados: () => void
  manterMeus: () => void
}

export const opcaoDaCidade = (c: MunicipioNoFio): OpcaoDeCombo => ({ value: c.codigo, label: `${c.nome}/${c.estado}` })

/** Look-ups that fill the form and never stand in its way: it stays editable, and what was typed stays typed. */
export function useConsultas(formulario: FormularioDoCadastro): Consultas {
  const [cnpj, setCnpj] = useState<Estado>('nada')
  const [cep, setCep] = useState<Estado>('nada')
  const [situacao, setSituacao] = useState<string | null>(null)
  const [preenchidos, setPreenchidos] = useState(0)
  const [diferentes, setDiferentes] = useState<readonly Diferente[]>([])
  // After a reload too: else what the register wrote would count as typed.
  const deAntes = useRef<Achado<Campo>>(lerAchados())
  const consultado = useRef(formulario.getValues('empresa.documento'))
  const cidades = useRef(new Map<string, OpcaoDeCombo>())
  const emCurso = useRef<{ cnpj?: AbortController; cep?: AbortController }>({})

  useEffect(
    () => () => {
      emCurso.current.cnpj?.abort()
      emCurso.current.cep?.abort()
    },
    [],
  )

  const escrever = (campo: Campo, valor: string) =>
    formulario.setValue(
      `empresa.${campo}`,
      (campo === 'cidade' ? (cidades.current.get(valor) ?? null) : valor) as EmpresaEscrita[Campo],
      // A fault that stood there goes with its cause; a field that nobody came to is not blamed.
      { shouldDirty: true, shouldValidate: formulario.getFieldState(`empresa.${campo}`).invalid },
    )
  const aplicar = (achado: Achado<Campo>, cidade: MunicipioNoFio | null) => {
    if (cidade) cidades.current.set(cidade.codigo, opcaoDaCidade(cidade))
    const { empresa: e } = formulario.getValues()
    const digitado = { ...e, cidade: e.cidade?.value ?? '' }
    const { valores, diferentes: outros } = preencher<Campo>(digitado, achado, deAntes.current)
    for (const [campo, valor] of Object.entries(valores)) escrever(campo as Campo, valor)
    lembrar({ ...deAntes.current, ...valores })
    setPreenchidos(Object.keys(valores).length)
    return outros.map((d) =>
      d.campo === 'cidade'
        ? { ...d, atual: e.cidade?.label ?? d.atual, dito: cidades.current.get(d.achado)?.label ?? d.achado }
        : { ...d, dito: d.achado },
    )
  }

  const lembrar = (achados: Achado<Campo>) => {
    deAntes.current = achados
    guardarAchados(achados)
  }
  /** Another company: what the register said of the one before goes. */
  const esquecer = () => {
    const { empresa: e } = formulario.getValues()
    for (const campo of preenchidosPor<Campo>({ ...e, cidade: e.cidade?.value ?? '' }, deAntes.current))
      escrever(campo, '')
    lembrar({})
    setPreenchidos(0)
  }

  async function perguntar<T>(qual: 'cnpj' | 'cep', chamada: (sinal: AbortSignal) => Promise<T>): Promise<T | null> {
    emCurso.current[qual]?.abort()
    const controle = new AbortController()
    emCurso.current[qual] = controle
    const timer = setTimeout(() => controle.abort(), PACIENCIA_MS)
    const dizer = qual === 'cnpj' ? setCnpj : setCep
    dizer('buscando')
    try {
      return await chamada(controle.signal)
    } catch {
      // Somebody typed on, or nobody answered in time: the form goes on either way.
      if (emCurso.current[qual] === controle) dizer('indisponivel')
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    cnpj,
    cep,
    achada: cnpj === 'encontrada' || (cnpj === 'nada' && Boolean(deAntes.current.razaosocial)),
    situacao,
    preenchidos,
    diferentes,
    aoDigitarCnpj(valor) {
      setDiferentes([])
      setSituacao(null)
      // They are of the company that was looked up before.
      formulario.setValue('empresa.cnaes_secundarios', [])
      if (!validarCnpj(valor)) {
        emCurso.current.cnpj?.abort()
        delete emCurso.current.cnpj
        setCnpj('nada')
        if (valor === '') esquecer()
        return
      }
      if (valor !== consultado.current) esquecer()
      consultado.current = valor
      void perguntar('cnpj', (sinal) => chamar(cadastro.consultarCnpj, { query: { cnpj: valor }, sinal })).then((r) => {
        if (!r || formulario.getValues('empresa.documento') !== valor) return
        setCnpj(r.resultado)
        if (!r.empresa) return
        const { ativa, situacao: escrita, cidade, porte, cnaes_secundarios, ...campos } = r.empresa
        const cliente = formulario.getValues('empresa.lado') === 'cliente'
        setDiferentes(aplicar({ ...campos, ...(cliente && { porte }), cidade: cidade?.codigo ?? null }, cidade))
        formulario.setValue('empresa.cnaes_secundarios', cnaes_secundarios)
        setSituacao(ativa ? null : escrita)
      })
    },
    aoDigitarCep(valor) {
      if (!validarCep(valor)) return setCep('nada')
      void perguntar('cep', (sinal) => chamar(cadastro.consultarCep, { query: { cep: valor }, sinal })).then((r) => {
        if (!r || formulario.getValues('empresa.cep') !== valor) return
        setCep(r.resultado)
        if (!r.endereco) return
        const { logradouro, cidade } = r.endereco
        const outros = aplicar({ logradouro, cidade: cidade?.codigo ?? null }, cidade)
        // The street of a CEP has no number: what was typed says more, it differs from nothing.
        setDiferentes(outros.filter((d) => d.campo === 'cidade'))
      })
    },
    usarAchados() {
      for (const { campo, achado } of diferentes) escrever(campo, achado)
      lembrar({ ...deAntes.current, ...Object.fromEntries(diferentes.map((d) => [d.campo, d.achado])) })
      setDiferentes([])
    },
    manterMeus: () => setDiferentes([]),
  }
}
