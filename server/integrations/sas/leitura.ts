import { limparCep, validarCep } from '@hub/domain/kernel/cep.ts'
import { limparTelefone, validarTelefone } from '@hub/domain/kernel/telefone.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import * as z from 'zod/mini'
import { lerResposta } from '../../kernel/buscar-json.ts'
import { documentoDeFora as documento, solto, oneRow as texto } from '../../kernel/texto-de-fora.ts'
import type { EmpresaNoSas, VinculoNoSas } from './sas.ts'

const empresaCrua = z.object({
  cnpj: solto,
  cpf: solto,
  razao_social: z.string().check(z.minLength(1)),
  nome_fantasia: solto,
  porte: solto,
  cep: solto,
  logradouro: solto,
  numero: solto,
  bairro: solto,
  complemento: solto,
  municipio: solto,
  uf: solto,
  telefone: solto,
  email: solto,
  sicab: solto,
})
const vinculoCru = z.object({
  empresa: z.object({ documento: z.union([z.string(), z.number()]), razao_social: z.string() }),
  pessoa: z.object({ cpf: z.union([z.string(), z.number()]), nome: z.string() }),
  cargo: solto,
  representante: z.optional(z.nullable(z.boolean())),
})

const seServe = (v: string, serve: boolean): string | null => (serve ? v : null)
const portes: Record<string, Porte> = {
  mei: 'MEI',
  'microempreendedor individual': 'MEI',
  me: 'ME',
  microempresa: 'ME',
  epp: 'EPP',
  'empresa de pequeno porte': 'EPP',
  'produtor rural': 'PRODUTOR_RURAL',
  produtor_rural: 'PRODUTOR_RURAL',
  artesao: 'ARTESAO',
}

function empresa(e: z.infer<typeof empresaCrua>): EmpresaNoSas {
  const [cep, telefone, email] = [
    limparCep(String(e.cep ?? '')),
    limparTelefone(String(e.telefone ?? '')),
    texto(e.email, 200),
  ]
  return {
    cnpj: documento(e.cnpj, 14),
    cpf: documento(e.cpf, 11),
    razaosocial: texto(e.razao_social, 200) ?? '',
    nomefantasia: texto(e.nome_fantasia, 200),
    porte: portes[chaveDeBusca(String(e.porte ?? ''))] ?? null,
    cep: seServe(cep, validarCep(cep)),
    logradouro: texto(
      [e.logradouro, e.numero, e.bairro]
        .map((p) => texto(p, 120))
        .filter(Boolean)
        .join(', '),
      200,
    ),
    complemento: texto(e.complemento, 120),
    cidade: texto(e.municipio, 120),
    estado: texto(e.uf, 2)?.toUpperCase() ?? null,
    telefone: seServe(telefone, validarTelefone(telefone)),
    email: email && z.safeParse(z.email(), email).success ? email : null,
    sicab: texto(e.sicab, 40),
  }
}

const vinculo = (v: z.infer<typeof vinculoCru>): VinculoNoSas => ({
  empresa: {
    documento: documento(v.empresa.documento, 14) ?? documento(v.empresa.documento, 11) ?? '',
    razaosocial: texto(v.empresa.razao_social, 200) ?? '',
  },
  pessoa: { cpf: documento(v.pessoa.cpf, 11) ?? '', nome: texto(v.pessoa.nome, 200) ?? '' },
  cargo: texto(v.cargo, 80),
  representante: v.representante === true,
})

/** Reads what SAS answered, field by field. @throws SemResposta when it is not what SAS says that it is */
export const lerEmpresa = (corpo: unknown): EmpresaNoSas => empresa(lerResposta(empresaCrua, corpo))
export const lerEmpresas = (corpo: unknown): EmpresaNoSas[] =>
  lerResposta(z.array(empresaCrua).check(z.maxLength(500)), corpo).map(empresa)
export const lerVinculos = (corpo: unknown): VinculoNoSas[] =>
  lerResposta(z.array(vinculoCru).check(z.maxLength(500)), corpo).map(vinculo)
