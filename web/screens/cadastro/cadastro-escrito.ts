import type { EmpresaDoCadastro } from '@hub/domain/cadastro/cadastro.formas.ts'
import type { Atividade } from '@hub/domain/kernel/cnae.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import { cadastroNovo, empresaDoCadastro } from '@hub/protocol/cadastro.ts'
import * as z from 'zod/mini'
import type { Form } from '../../api/formulario.ts'
import type { OpcaoDeCombo } from '../../ui/CampoCombo.tsx'

const empresaVazia = {
  tipo: 'cnpj' as EmpresaDoCadastro['tipo'],
  documento: '',
  lado: 'cliente' as EmpresaDoCadastro['lado'],
  razaosocial: '',
  nomefantasia: '',
  porte: '' as Porte | '',
  cnae: '',
  cnae_descricao: '',
  /** As a look-up brings them: nobody types these. */
  cnaes_secundarios: [] as Atividade[],
  inscricao_produtor: '',
  caf: '',
  sicab: '',
  sicab_validade: '',
  cep: '',
  logradouro: '',
  complemento: '',
  cidade: null as OpcaoDeCombo | null,
  telefone: '',
  email: '',
  mensagem: '',
}
const cadastroVazio = {
  pessoa: { nome: '', sobrenome: '', email: '', cpf: '', telefone: '' },
  empresa: empresaVazia,
  /** Version of the notice that the box says was read; empty while it is not ticked. */
  aviso: '',
  /** Version of the terms that the box agrees to; empty while it is not ticked. */
  termos: '',
}

/** The form as it stands on the screen: words as typed, nothing is null but what was never chosen. */
export type CadastroEscrito = typeof cadastroVazio
export type EmpresaEscrita = CadastroEscrito['empresa']

/** The form of a registration, whatever it is read into when it is sent. */
export type FormularioDoCadastro = Form<CadastroEscrito>

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
      termos: f.termos,
      // Who registers by CPF is asked for the own name once.
      empresa: empresaParaCorpo(
        f.empresa.tipo === 'cpf'
          ? { ...f.empresa, razaosocial: `${f.pessoa.nome} ${f.pessoa.sobrenome}`.trim().padEnd(2, '-') }
          : f.empresa,
      ),
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

const ACHADOS = 'hub.cadastro.achados'
const ENVIADO = 'hub.cadastro.enviado'

const naAba = (chave: string, valor: string | null): void => {
  try {
    if (valor === null) sessionStorage.removeItem(chave)
    else sessionStorage.setItem(chave, valor)
  } catch {
    // As above.
  }
}
const daAba = (chave: string): string | null => {
  try {
    return sessionStorage.getItem(chave)
  } catch {
    return null
  }
}

/** What look-ups wrote into the form, by field. */
export const guardarAchados = (achados: Record<string, string | null | undefined>): void =>
  naAba(ACHADOS, JSON.stringify(achados))
export function lerAchados(): Record<string, string> {
  try {
    const lido: unknown = JSON.parse(daAba(ACHADOS) ?? '{}')
    return Object.fromEntries(Object.entries(lido ?? {}).filter(([, v]) => typeof v === 'string')) as Record<
      string,
      string
    >
  } catch {
    return {}
  }
}

/** To which mailbox this tab's registration went, so that a reload says so; null forgets it. */
export const guardarEnviado = (email: string | null): void => naAba(ENVIADO, email)
export const lerEnviado = (): string | null => daAba(ENVIADO)

/** What an earlier visit of this tab left, as far as it still has the form's shape. */
export function lerDaAba(): CadastroEscrito {
  try {
    const lido = JSON.parse(sessionStorage.getItem(GUARDA) ?? 'null') as Partial<CadastroEscrito> | null
    if (!lido) return cadastroVazio
    return {
      aviso: '',
      termos: '',
      pessoa: deForma(lido.pessoa, cadastroVazio.pessoa),
      empresa: deForma(lido.empresa, cadastroVazio.empresa),
    }
  } catch {
    return cadastroVazio
  }
}
