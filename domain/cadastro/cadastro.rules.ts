import { limparCep, validarCep } from '../kernel/cep.ts'
import { validarCnae } from '../kernel/cnae.ts'
import { validarCnpj } from '../kernel/cnpj.ts'
import { validarCpf } from '../kernel/cpf.ts'
import { NAO_E_TELEFONE, validarTelefone } from '../kernel/telefone.ts'
import { aceitaDocumento, type Porte, portesTodos } from '../porte/porte.ts'
import type { DadosDoCadastro, EmpresaDoCadastro } from './cadastro.formas.ts'

/** What became of a look-up. The form goes on whatever it was. */
export const resultadosDaConsulta = ['encontrada', 'nao_encontrada', 'indisponivel', 'nao_configurado'] as const
export type ResultadoDaConsulta = (typeof resultadosDaConsulta)[number]

/** What a rural producer's register is asked by (`param_name` of the call). */
export const chavesDoProdutor = ['cpf', 'cnpj', 'inscricao', 'caf'] as const
export type ChaveDoProdutor = (typeof chavesDoProdutor)[number]

/** Days that the link of the e-mail works; then what was sent is forgotten. */
export const DIAS_DA_CONFIRMACAO = 3

/** Sizes that a client with this kind of document may have. */
export const portesDe = (tipo: EmpresaDoCadastro['tipo']): readonly Porte[] =>
  portesTodos.filter((p) => aceitaDocumento(p, tipo))

interface Falta {
  campo: keyof EmpresaDoCadastro
  mensagem: string
}

/** Faults of a company's form, each at its field. Browser and server ask the same. */
export function faltasDaEmpresa(e: EmpresaDoCadastro): Falta[] {
  const faltas: Falta[] = []
  const falta = (campo: Falta['campo'], mensagem: string) => faltas.push({ campo, mensagem })
  if (e.documento === '') falta('documento', 'Preencha este campo.')
  else if (e.tipo === 'cnpj' && !validarCnpj(e.documento))
    falta('documento', 'Confira o CNPJ: um dos caracteres não bate.')
  else if (e.tipo === 'cpf' && !validarCpf(e.documento)) falta('documento', 'Confira o CPF: um dos números não bate.')
  if (e.lado === 'prestador') {
    if (e.tipo === 'cpf') falta('tipo', 'Para prestar serviços é preciso um CNPJ.')
    if (e.porte !== null) falta('porte', 'O porte só se informa de quem contrata.')
  } else if (e.porte === null) falta('porte', 'Escolha o porte: ele define quanto o patrocinador paga.')
  else if (!aceitaDocumento(e.porte, e.tipo))
    falta('porte', 'Este porte pede um CNPJ. Com CPF, escolha produtor rural ou artesão.')
  if (e.cnae !== null && !validarCnae(e.cnae)) falta('cnae', 'Confira o CNAE: são 7 números, como 1091-1/02.')
  if (e.cep !== null && !validarCep(limparCep(e.cep))) falta('cep', 'Informe os 8 números do CEP.')
  if (e.telefone !== null && !validarTelefone(e.telefone)) falta('telefone', NAO_E_TELEFONE)
  return faltas
}

/** Who registers himself by CPF registers his own. */
export const cpfDeOutro = ({ pessoa, empresa }: DadosDoCadastro): boolean =>
  empresa.tipo === 'cpf' && empresa.documento !== pessoa.cpf

/** Data that only some sizes have: what was typed before another size was chosen is not kept. */
export function soDoPorte(e: EmpresaDoCadastro): EmpresaDoCadastro {
  const produtor = e.porte === 'PRODUTOR_RURAL'
  const artesao = e.porte === 'ARTESAO'
  return {
    ...e,
    inscricao_produtor: produtor ? e.inscricao_produtor : null,
    caf: produtor ? e.caf : null,
    sicab: artesao ? e.sicab : null,
    sicab_validade: artesao ? e.sicab_validade : null,
  }
}
