import type { EmpresaDoCadastro } from '@hub/domain/cadastro/cadastro.formas.ts'
import type { Atividade } from '@hub/domain/kernel/cnae.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import { cadastroNovo, empresaDoCadastro } from '@hub/protocol/cadastro.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { OpcaoDeCombo } from '../../ui/CampoCombo.tsx'

/** The form as it stands on the screen: words as typed, nothing is null but what was never chosen. */
export interface EmpresaEscrita {
  tipo: EmpresaDoCadastro['tipo']
  documento: string
  lado: EmpresaDoCadastro['lado']
  razaosocial: string
  nomefantasia: string
  porte: Porte | ''
  cnae: string
  cnae_descricao: string
  /** As a look-up brings them: nobody types these. */
  cnaes_secundarios: Atividade[]
  inscricao_produtor: string
  caf: string
  sicab: string
  sicab_validade: string
  cep: string
  logradouro: string
  complemento: string
  cidade: OpcaoDeCombo | null
  telefone: string
  email: string
  mensagem: string
}
interface PessoaEscrita {
  nome: string
  sobrenome: string
  email: string
  cpf: string
  telefone: string
}
export interface CadastroEscrito {
  pessoa: PessoaEscrita
  empresa: EmpresaEscrita
  /** Version of the notice that the box says was read; empty while it is not ticked. */
  aviso: string
}

/** The form of a registration, whatever it is read into when it is sent. */
export type FormularioDoCadastro = UseFormReturn<CadastroEscrito>

const empresaVazia: EmpresaEscrita = {
  tipo: 'cnpj',
  documento: '',
  lado: 'cliente',
  razaosocial: '',
  nomefantasia: '',
  porte: '',
  cnae: '',
  cnae_descricao: '',
  cnaes_secundarios: [],
  inscricao_produtor: '',
  caf: '',
  sicab: '',
  sicab_validade: '',
  cep: '',
  logradouro: '',
  complemento: '',
  cidade: null,
  telefone: '',
  email: '',
  mensagem: '',
}
export const cadastroVazio: CadastroEscrito = {
  pessoa: { nome: '', sobrenome: '', email: '', cpf: '', telefone: '' },
  empresa: empresaVazia,
  aviso: '',
}

const empresaParaCorpo = (e: EmpresaEscrita): z.input<typeof empresaDoCadastro> => ({
  ...e,
  // A business without a name of its own is called by its owner's; where that is missing too, only that is said.
  nomefantasia: e.nomefantasia.trim() || e.razaosocial.trim().padEnd(2, '-'),
  porte: e.lado === 'prestador' ? null : e.porte || null,
  // Activities are a firm's: a person's form does not ask for them.
  ...(e.tipo === 'cpf' && { cnae: null, cnae_descricao: null, cnaes_secundarios: [] }),
  sicab_validade: e.sicab_validade || null,
  cidade: e.cidade?.value ?? '',
  email: e.email.trim() || null,
})

/** Reads the form as the call takes it; faults stand at the fields of the form, whose names are the same. */
export const esquemaDoCadastro = z.pipe(
  z.transform(
    (f: CadastroEscrito): z.input<typeof cadastroNovo> => ({
      aviso: f.aviso,
      empresa: empresaParaCorpo(f.empresa),
      pessoa: { ...f.pessoa, cpf: f.empresa.tipo === 'cpf' ? f.empresa.documento : f.pessoa.cpf },
    }),
  ),
  cadastroNovo,
)
export const esquemaDaEmpresa = z.pipe(
  z.transform((f: CadastroEscrito): { empresa: z.input<typeof empresaDoCadastro> } => ({
    empresa: empresaParaCorpo(f.empresa),
  })),
  z.object({ empresa: empresaDoCadastro }),
)

const GUARDA = 'hub.cadastro'

/** Kept for this tab alone, so that a reload loses nothing; a person's CPF is typed again. */
export function guardarNaAba(f: CadastroEscrito | null): void {
  try {
    if (!f) sessionStorage.removeItem(GUARDA)
    else
      sessionStorage.setItem(
        GUARDA,
        JSON.stringify({
          empresa: f.empresa.tipo === 'cpf' ? { ...f.empresa, documento: '' } : f.empresa,
          pessoa: { ...f.pessoa, cpf: '' },
        }),
      )
  } catch {
    // Where the browser refuses storage the form lives as long as the page.
  }
}

const texto = (v: unknown, padrao: unknown): boolean => typeof v === typeof padrao || padrao === null
const deForma = <T extends object>(lido: unknown, padrao: T): T =>
  Object.fromEntries(
    Object.entries(padrao).map(([campo, valor]) => {
      const v = (lido as Record<string, unknown> | null | undefined)?.[campo]
      return [campo, v !== undefined && texto(v, valor) ? v : valor]
    }),
  ) as T

/** What an earlier visit of this tab left, as far as it still has the form's shape. */
export function lerDaAba(): CadastroEscrito {
  try {
    const lido = JSON.parse(sessionStorage.getItem(GUARDA) ?? 'null') as Partial<CadastroEscrito> | null
    if (!lido) return cadastroVazio
    return {
      aviso: '',
      pessoa: deForma(lido.pessoa, cadastroVazio.pessoa),
      empresa: deForma(lido.empresa, cadastroVazio.empresa),
    }
  } catch {
    return cadastroVazio
  }
}
