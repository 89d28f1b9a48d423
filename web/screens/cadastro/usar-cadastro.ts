import { useEffect } from 'react'
import { type FieldErrors, type FieldPath, get } from 'react-hook-form'
import type { ErroDeCampo } from '../../ui/ResumoDeErros.tsx'
import type { CadastroEscrito, FormularioDoCadastro } from './cadastro-escrito.ts'
import { guardarNaAba } from './cadastro-escrito.ts'

/** After this pause in the typing the form is kept, ms. */
const PAUSA = 400

/** Keeps the form for a reload of this tab, while it is not sent. */
export function useGuardaNaAba(formulario: FormularioDoCadastro, sobra: boolean): void {
  const { watch, getValues } = formulario
  useEffect(() => {
    if (!sobra) {
      guardarNaAba(null)
      return
    }
    let timer: ReturnType<typeof setTimeout>
    const guardar = () => guardarNaAba(getValues())
    const { unsubscribe } = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(guardar, PAUSA)
    })
    addEventListener('pagehide', guardar)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', guardar)
      unsubscribe()
    }
  }, [watch, getValues, sobra])
}

/** What the summary of faults calls each field, in the order of the screens. */
const rotulos = {
  'empresa.lado': 'O que você quer fazer',
  'empresa.tipo': 'Tipo de cadastro',
  'empresa.documento': 'CNPJ ou CPF',
  'empresa.razaosocial': 'Razão social ou nome',
  'empresa.porte': 'Porte',
  'empresa.inscricao_produtor': 'Inscrição de produtor',
  'empresa.caf': 'CAF',
  'empresa.sicab': 'SICAB',
  'empresa.sicab_validade': 'Validade da carteira',
  'empresa.cep': 'CEP',
  'empresa.cidade': 'Cidade',
  'empresa.nomefantasia': 'Nome fantasia',
  'empresa.cnae': 'CNAE',
  'empresa.cnae_descricao': 'Atividade principal',
  'empresa.logradouro': 'Endereço',
  'empresa.complemento': 'Complemento',
  'empresa.telefone': 'Telefone da empresa',
  'empresa.email': 'E-mail da empresa',
  'pessoa.nome': 'Nome',
  'pessoa.sobrenome': 'Sobrenome',
  'pessoa.cpf': 'Seu CPF',
  'pessoa.telefone': 'Seu telefone',
  'pessoa.email': 'Seu e-mail',
  'empresa.mensagem': 'O que você é na empresa',
  aviso: 'Aviso de privacidade',
  termos: 'Termos de uso',
} satisfies Partial<Record<FieldPath<CadastroEscrito>, string>>
export type CampoDoCadastro = keyof typeof rotulos
export const camposDoCadastro = Object.keys(rotulos) as CampoDoCadastro[]

/** Every fault of the form, by the name of its field. */
export const errosDoFormulario = (erros: FieldErrors<CadastroEscrito>): (ErroDeCampo & { name: CampoDoCadastro })[] =>
  camposDoCadastro.flatMap((name) => {
    const message = (get(erros, name) as { message?: unknown } | undefined)?.message
    return typeof message === 'string' ? [{ name, message: `${rotulos[name]}: ${message}` }] : []
  })
