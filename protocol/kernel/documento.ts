import { validarCep } from '@hub/domain/kernel/cep.ts'
import { limparCnpj, validarCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf, validarCpf } from '@hub/domain/kernel/cpf.ts'
import { NAO_E_TELEFONE, validarTelefone } from '@hub/domain/kernel/telefone.ts'
import * as z from 'zod/mini'
import { padrao } from './campos.ts'

/**
 * A document of a person or a company as people type it, without punctuation inside. An empty field says that it is empty:
 * digits that do not match are another fault.
 */
const escrito = (limpar: (escrito: string) => string, validar: (limpo: string) => boolean, errado: string) =>
  z.pipe(
    z.string().check(
      z.minLength(1, { error: 'Preencha este campo.', abort: true }),
      z.maxLength(20, { error: errado, abort: true }),
      z.refine((v) => validar(limpar(v)), errado),
    ),
    z.transform(limpar),
  )

const limparOsDois = (v: string): string => (validarCnpj(limparCnpj(v)) ? limparCnpj(v) : limparCpf(v))

export const cpfEscrito = escrito(limparCpf, validarCpf, 'Confira o CPF: um dos números não bate.')
export const cnpjOuCpfEscrito = escrito(
  limparOsDois,
  (v) => validarCnpj(v) || validarCpf(v),
  'Confira o CNPJ ou CPF: um dos caracteres não bate.',
)

/** A CEP without punctuation, of the range that Correios give out. */
export const cep = padrao(8, /^\d{8}$/, 'Informe os 8 números do CEP.').check(
  z.refine(validarCep, 'Confira o CEP: não existe um assim.'),
)

/** A telephone without punctuation, its area code first. */
export const telefone = padrao(11, /^\d{10,11}$/, NAO_E_TELEFONE).check(
  z.refine(validarTelefone, 'Confira o DDD e o número.'),
)
