import { tamanhosDoConsultor as tamanhos } from '@hub/domain/credenciamento/consultor.rules.ts'
import { mascararCpf, validarCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { consultorEmpresa as api, type ConsultorDaEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import css from './Credenciamento.module.css'
import { doCredenciamento } from './janelas.ts'

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
type Campo = 'nome' | 'sobrenome' | 'email' | 'formacao' | 'registro'

interface Props {
  empresa: number
  /** Null: a new one. */
  consultor: ConsultorDaEmpresa | null
  aoFechar: () => void
}

/** Adds somebody who works for the provider, or changes the data; what is left empty is not kept. */
export function FormularioDoConsultor({ empresa, consultor: k, aoFechar }: Props) {
  const formulario = useFormulario(esquema, {
    consultor: {
      nome: k?.nome ?? '',
      sobrenome: k?.sobrenome ?? '',
      cpf: k?.cpf ?? '',
      email: k?.email ?? '',
      telefone: k?.telefone ?? '',
      formacao: k?.formacao ?? '',
      registro: k?.registro ?? '',
    },
  })
  const opcoes = {
    invalida: doCredenciamento,
    erro: false as const,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha: { mensagem: string }) => formulario.setError('root', { message: falha.mensagem }),
  }
  const adicionar = useMudanca(api.adicionar, { ...opcoes, sucesso: 'Consultor adicionado. Inclua os certificados.' })
  const salvar = useMudanca(api.atualizar, { ...opcoes, sucesso: 'Dados salvos.' })
  const campo = (name: Campo, label: string, help?: string) => (
    <Controller
      control={formulario.control}
      name={`consultor.${name}`}
      render={({ field, fieldState }) => (
        <CampoTexto
          {...field}
          label={label}
          {...(help && { help })}
          optional={name !== 'nome'}
          autoComplete="off"
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  )
  return (
    <Formulario
      titulo={k ? 'Editar consultor' : 'Adicionar consultor'}
      erro={formulario.formState.errors.root?.message}
      confirmar={k ? 'Salvar' : 'Adicionar'}
      confirmando="Salvando"
      enviando={adicionar.isPending || salvar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit(({ consultor }) =>
        k
          ? salvar.mutate({ params: { id: k.id }, corpo: { versao: k.versao, consultor } })
          : adicionar.mutate({ corpo: { empresa, consultor } }),
      )}
    >
      <div className={css.dupla}>
        {campo('nome', 'Nome')}
        {campo('sobrenome', 'Sobrenome')}
      </div>
      <div className={css.dupla}>
        <Controller
          control={formulario.control}
          name="consultor.cpf"
          render={({ field, fieldState }) => (
            <CampoMascara
              {...field}
              label="CPF"
              optional
              mask={mascararCpf}
              length={11}
              inputMode="numeric"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={formulario.control}
          name="consultor.telefone"
          render={({ field, fieldState }) => (
            <CampoMascara
              {...field}
              label="Telefone"
              optional
              mask={mascararTelefone}
              length={11}
              inputMode="tel"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      {campo('email', 'E-mail')}
      {campo('formacao', 'Formação')}
      {campo('registro', 'Registro profissional', 'Número no conselho, como CREA ou CRN.')}
    </Formulario>
  )
}
