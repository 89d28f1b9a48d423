import { formatarData } from '@hub/domain/kernel/data.ts'
import type { DocumentoDoPortal } from '@hub/protocol/portal.ts'
import { RodapeDoPasso } from '../../parts/assistente/RodapeDoPasso.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { comoCpf, comoTelefone } from '../../parts/codigos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import css from './Cadastro.module.css'
import type { FormularioDoCadastro } from './cadastro-escrito.ts'
import { PapelNaEmpresa } from './PapelNaEmpresa.tsx'

interface Props {
  formulario: FormularioDoCadastro
  /** Notice and terms in force, as far as they were read. */
  documentos: {
    data: readonly DocumentoDoPortal[] | undefined
    isError: boolean
    refetch: () => unknown
  }
  ocupado: boolean
  aoVoltar: (() => void) | undefined
}

/** Who registers, and what that person has read. */
export function PassoVoce({ formulario, documentos, ocupado, aoVoltar }: Props) {
  const cpf = formulario.watch('empresa.tipo') === 'cpf'
  return (
    <>
      <div className={css.campos}>
        <div className={css.dupla}>
          <formulario.Field name="pessoa.nome" as={CampoTexto} label="Nome" autoComplete="given-name" />
          <formulario.Field name="pessoa.sobrenome" as={CampoTexto} label="Sobrenome" autoComplete="family-name" />
        </div>
        <div className={css.dupla}>
          {!cpf && <formulario.Field name="pessoa.cpf" {...comoCpf} label="Seu CPF" />}
          <formulario.Field
            name="pessoa.telefone"
            {...comoTelefone}
            label="Seu telefone"
            autoComplete="tel-national"
            optional
          />
        </div>
        <formulario.Field
          name="pessoa.email"
          as={CampoTexto}
          label="Seu e-mail"
          help="Você entra com ele. Enviamos um link para confirmar e escolher a senha."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {!cpf && <PapelNaEmpresa formulario={formulario} />}
        <DocumentoMarcado
          formulario={formulario}
          name="aviso"
          frase="Li o"
          elo="aviso de privacidade"
          href={caminhos.privacidade}
          documento={documentos.data?.find((d) => d.codigo === 'privacidade')}
          falhou={documentos.isError}
        />
        <DocumentoMarcado
          formulario={formulario}
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
      <RodapeDoPasso aoVoltar={aoVoltar} rotulo="Enviar o cadastro" ocupado={ocupado} rotuloOcupado="Enviando" />
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
  <formulario.Field
    name={name}
    as={Caixa}
    format={(versao: string) => versao !== ''}
    parse={(marcada: boolean) => (marcada ? (documento?.versao ?? '') : '')}
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
  />
)
