import { tamanhosDoConsultor as tamanhos } from '@hub/domain/credenciamento/consultor.rules.ts'
import { validarCpf } from '@hub/domain/kernel/cpf.ts'
import { consultorEmpresa as api, type ConsultorDaEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { comoCpf, comoTelefone } from '../../parts/codigos.ts'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import css from './Credenciamento.module.css'

const esquema = z.strictObject({
  consultor: z.strictObject({
    nome: texto(tamanhos.nome, 2),
    sobrenome: texto(tamanhos.sobrenome),
    cpf: z.string().check(z.refine((v) => v === '' || validarCpf(v), 'Informe um CPF válido.')),
    email: texto(tamanhos.email),
    telefone: z.string(),
    formacao: texto(tamanhos.formacao),
    registro: texto(tamanhos.registro),
  }),
})
interface Props {
  empresa: number
  /** Null: a new one. */
  consultor: ConsultorDaEmpresa | null
  onClose: () => void
}

/** Adds somebody who works for the provider, or changes the data; what is left empty is not kept. */
export function FormularioDoConsultor({ empresa, consultor: k, onClose }: Props) {
  const text = { as: CampoTexto, autoComplete: 'off', optional: true }
  return (
    <Command
      call={k ? api.atualizar : api.adicionar}
      schema={esquema}
      values={{
        consultor: {
          nome: k?.nome ?? '',
          sobrenome: k?.sobrenome ?? '',
          cpf: k?.cpf ?? '',
          email: k?.email ?? '',
          telefone: k?.telefone ?? '',
          formacao: k?.formacao ?? '',
          registro: k?.registro ?? '',
        },
      }}
      input={({ consultor }) =>
        k ? { params: { id: k.id }, corpo: { versao: k.versao, consultor } } : { corpo: { empresa, consultor } }
      }
      title={k ? 'Editar consultor' : 'Adicionar consultor'}
      confirmLabel={k ? 'Salvar' : 'Adicionar'}
      busyLabel="Salvando"
      success={k ? 'Dados salvos.' : 'Consultor adicionado. Inclua os certificados.'}
      onClose={onClose}
    >
      {(Field) => (
        <>
          <div className={css.dupla}>
            <Field {...text} name="consultor.nome" label="Nome" optional={false} />
            <Field {...text} name="consultor.sobrenome" label="Sobrenome" />
          </div>
          <div className={css.dupla}>
            <Field name="consultor.cpf" {...comoCpf} label="CPF" optional />
            <Field name="consultor.telefone" {...comoTelefone} label="Telefone" optional />
          </div>
          <Field {...text} name="consultor.email" label="E-mail" />
          <Field {...text} name="consultor.formacao" label="Formação" />
          <Field
            {...text}
            name="consultor.registro"
            label="Registro profissional"
            help="Número no conselho, como CREA ou CRN."
          />
        </>
      )}
    </Command>
  )
}
