import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { type DocumentoDoPortal, portal } from '@hub/protocol/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import css from './Cadastro.module.css'
import { CadastroEnviado } from './CadastroEnviado.tsx'
import { CampoEscrito, CodigoEscrito } from './CampoEscrito.tsx'
import { CamposDaEmpresa } from './CamposDaEmpresa.tsx'
import {
  esquemaDoCadastro,
  type FormularioDoCadastro,
  guardarEnviado,
  lerDaAba,
  lerEnviado,
} from './cadastro-escrito.ts'
import { errosDoFormulario, useGuardaNaAba, useTentativas } from './usar-cadastro.ts'

/** A person registers itself with its company; the rest happens by the link of the e-mail. */
export function NovoCadastro() {
  const documentos = useQuery(consulta(portal.listarDocumentos))
  const [inicial] = useState(lerDaAba)
  const formulario = useFormulario(esquemaDoCadastro, inicial)
  const escrito = formulario as unknown as FormularioDoCadastro
  const [tentativas, tentar] = useTentativas()
  const [corrigindo, corrigir] = useState(false)
  const [antes, esquecerAntes] = useState(lerEnviado)
  const enviar = useMudanca(cadastro.enviar, {
    sucesso: false,
    erro: false,
    formulario,
    aoConcluir: (_, { corpo }) => {
      guardarEnviado(corpo.pessoa.email)
      corrigir(false)
    },
    aoFalhar: (falha) => {
      tentar()
      // A notice or terms newer than the page: they are fetched and asked for again.
      if (falha.type === 'VERSAO_DESATUALIZADA') {
        formulario.setValue('aviso', '')
        formulario.setValue('termos', '')
        void documentos.refetch()
      }
    },
  })
  const enviado = enviar.isSuccess && !corrigindo
  useGuardaNaAba(escrito, !enviado)
  const { errors } = escrito.formState
  if (antes && !enviar.isSuccess)
    return (
      <CadastroEnviado
        email={antes}
        aoCorrigir={() => {
          guardarEnviado(null)
          esquecerAntes(null)
        }}
      />
    )
  if (enviado)
    return (
      <CadastroEnviado
        email={enviar.variables.corpo.pessoa.email}
        reenviando={enviar.isPending}
        aoReenviar={() => enviar.mutate(enviar.variables)}
        aoCorrigir={() => corrigir(true)}
      />
    )
  const noGeral =
    enviar.error && Object.keys((enviar.error as { campos?: object }).campos ?? {}).length === 0
      ? fraseDe(enviar.error)
      : errors.root?.message
  const cpf = escrito.watch('empresa.tipo') === 'cpf'
  return (
    <>
      <Cabecalho
        title="Cadastro"
        subtitle={
          <>
            Já tem conta? <Ancora href={caminhos.login}>Entrar</Ancora>
          </>
        }
      />
      <form
        className={css.forma}
        noValidate
        onSubmit={formulario.handleSubmit((corpo) => enviar.mutate({ corpo }), tentar)}
      >
        <ResumoDeErros errors={tentativas > 0 ? errosDoFormulario(errors) : []} attempt={tentativas} />
        {noGeral && <Faixa tone="erro">{noGeral}</Faixa>}
        <CamposDaEmpresa formulario={escrito} dentro={false} />
        <Secao title="Você">
          <div className={css.campos}>
            <div className={css.dupla}>
              <CampoEscrito formulario={escrito} name="pessoa.nome" label="Nome" autoComplete="given-name" />
              <CampoEscrito formulario={escrito} name="pessoa.sobrenome" label="Sobrenome" autoComplete="family-name" />
            </div>
            <div className={css.dupla}>
              {!cpf && (
                <CodigoEscrito formulario={escrito} name="pessoa.cpf" label="Seu CPF" mask={mascararCpf} length={11} />
              )}
              <CodigoEscrito
                formulario={escrito}
                name="pessoa.telefone"
                label="Seu telefone"
                mask={mascararTelefone}
                length={11}
                inputMode="tel"
                autoComplete="tel-national"
                optional
              />
            </div>
            <CampoEscrito
              formulario={escrito}
              name="pessoa.email"
              label="Seu e-mail"
              help="Você entra com ele. Enviamos um link para confirmar e escolher a senha."
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <DocumentoMarcado
              formulario={escrito}
              name="aviso"
              frase="Li o"
              elo="aviso de privacidade"
              href={caminhos.privacidade}
              documento={documentos.data?.find((d) => d.codigo === 'privacidade')}
              falhou={documentos.isError}
            />
            <DocumentoMarcado
              formulario={escrito}
              name="termos"
              frase="Concordo com os"
              elo="termos de uso"
              href={para('privacidade', undefined, { documento: 'termos' })}
              documento={documentos.data?.find((d) => d.codigo === 'termos')}
              falhou={documentos.isError}
            />
            {documentos.isError && (
              <div>
                <Botao size="pequeno" onClick={() => void documentos.refetch()}>
                  Carregar aviso e termos de novo
                </Botao>
              </div>
            )}
          </div>
        </Secao>
        <div className={css.botoes}>
          <Botao type="submit" variant="acao" size="grande" busy={enviar.isPending} busyLabel="Enviando">
            Enviar o cadastro
          </Botao>
        </div>
      </form>
    </>
  )
}

interface PropsDoDocumento {
  formulario: FormularioDoCadastro
  name: 'aviso' | 'termos'
  /** What the box says of the document, and the document's name, which is a link. */
  frase: string
  elo: string
  href: string
  documento: DocumentoDoPortal | undefined
  falhou: boolean
}

/** A box for the version in force of a document: ticked, the field holds that version. */
const DocumentoMarcado = ({ formulario, name, frase, elo, href, documento, falhou }: PropsDoDocumento) => (
  <Controller
    control={formulario.control}
    name={name}
    render={({ field, fieldState }) => (
      <Caixa
        name={name}
        value={field.value !== ''}
        onChange={(marcada) => field.onChange(marcada ? (documento?.versao ?? '') : '')}
        onBlur={field.onBlur}
        ref={field.ref}
        disabled={!documento}
        label={
          <>
            {frase}{' '}
            <Ancora href={href} target="_blank">
              {elo}
            </Ancora>
          </>
        }
        detail={
          documento
            ? `Versão ${documento.versao}, em vigor desde ${formatarData(documento.vigencia)}.`
            : falhou
              ? 'Não foi possível carregar o documento.'
              : 'Carregando o documento.'
        }
        errorMessage={fieldState.error?.message}
      />
    )}
  />
)
