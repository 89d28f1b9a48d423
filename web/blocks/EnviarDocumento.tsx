import { podeReceber, serveA } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { semVazios } from '@hub/domain/kernel/texto.ts'
import { documentoDaEmpresa as api } from '@hub/protocol/documento-da-empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { judged } from '../api/field-schemas.ts'
import { documentos } from '../parts/arquivos.ts'
import { useHoje } from '../parts/clock.ts'
import { Arquivos } from '../ui/Arquivos.tsx'
import { CampoData } from '../ui/CampoData.tsx'
import { CampoSelecao } from '../ui/CampoSelecao.tsx'
import { CampoTexto } from '../ui/CampoTexto.tsx'
import { isIsoDate } from '../ui/data-br.ts'
import { Faixa } from '../ui/Faixa.tsx'
import { Command } from './Command.tsx'
import css from './EnviarDocumento.module.css'

interface Props {
  empresa: { id: number; nome: string; pessoa: 'cnpj' | 'cpf'; lados: readonly ('cliente' | 'prestador')[] }
  /** Kinds of which the company has one in force. */
  vigentes?: readonly number[]
  /** The only kind that can be sent here. */
  tipo?: number | undefined
  /** The document whose place the new one takes. */
  substitui?: { id: number; tipo: { id: number }; descricao: string | null } | undefined
  onClose: () => void
}

/** Why nothing can be sent yet: a kind that is given can't be chosen here, and what is asked of it is not known without the kinds. */
const faltamOsTipos = ({ data, isError }: { data: unknown; isError: boolean }): string | undefined => {
  if (data) return undefined
  return isError ? 'Os tipos de documento não vieram. Feche e tente de novo.' : 'Carregando os tipos de documento.'
}

interface Escrito {
  tipo: number | null
  descricao: string
  emissao: string
  validade: string
}

/** One document of a company: its kind, its dates, its file. */
export function EnviarDocumento(props: Props) {
  const { empresa, vigentes = [], tipo: fixo, substitui, onClose } = props
  const tipos = useQuery(consulta(api.listarTipos))
  const hoje = useHoje()
  const lista = (tipos.data ?? []).filter((t) => serveA(t, empresa))
  const tipoDe = (escrito: Escrito) => lista.find((t) => t.id === escrito.tipo)
  /** A kind that never expires has no such field. */
  const validadeDe = (escrito: Escrito) => (tipoDe(escrito)?.validade === 'nenhuma' ? '' : escrito.validade)
  const esquema = judged((escrito: Escrito) => {
    const tipo = tipoDe(escrito)
    if (!tipo) return { tipo: 'Escolha o tipo do documento.' }
    const { emissao } = escrito
    const validade = validadeDe(escrito)
    const inexistente = (dia: string) => (dia && !isIsoDate(dia) ? 'Esta data não existe.' : undefined)
    if (inexistente(emissao) || inexistente(validade))
      return { emissao: inexistente(emissao), validade: inexistente(validade) }
    const d = podeReceber({ emissao: emissao || null, validade: validade || null }, tipo.validade, hoje)
    if (d.permitido) return {}
    return { [d.recusa === 'DOCUMENTO_EMITIDO_NO_FUTURO' ? 'emissao' : 'validade']: recusas[d.recusa].texto }
  })
  return (
    <Command
      call={api.enviar}
      schema={esquema}
      values={{
        tipo: substitui?.tipo.id ?? fixo ?? null,
        descricao: substitui?.descricao ?? '',
        emissao: '',
        validade: '',
      }}
      input={(escrito) => ({
        corpo: {
          empresa: empresa.id,
          tipo: escrito.tipo!,
          ...semVazios({
            descricao: escrito.descricao,
            emissao: escrito.emissao,
            validade: validadeDe(escrito),
            substitui: substitui?.id,
          }),
        },
      })}
      files={{ rule: documentos, missing: 'Escolha o arquivo.', one: 'arquivo' }}
      title={substitui ? 'Substituir documento' : 'Enviar documento'}
      subtitle={empresa.nome}
      error={tipos.error}
      confirmLabel={substitui ? 'Substituir' : 'Enviar'}
      success="Documento enviado."
      disabledReason={faltamOsTipos(tipos)}
      onClose={onClose}
    >
      {(Field, form, files) => {
        const tipo = tipoDe(form.watch())
        const vigente = !substitui && tipo && !tipo.varios && vigentes.includes(tipo.id)
        return (
          <>
            <Field
              name="tipo"
              as={CampoSelecao}
              format={(id) => String(id ?? '')}
              parse={Number}
              label="Tipo"
              placeholder={tipos.isPending ? 'Carregando' : 'Escolha'}
              disabled={Boolean(substitui ?? fixo)}
              options={lista.map((t) => ({ value: String(t.id), label: t.tipo }))}
            />
            {(vigente || substitui) && (
              <Faixa tone="info">O de antes não se perde: fica em "Documentos substituídos" e no histórico.</Faixa>
            )}
            {tipo?.varios && (
              <Field
                name="descricao"
                as={CampoTexto}
                label="Descrição"
                optional
                help="O que distingue este dos outros: de quem é, de que serviço."
              />
            )}
            <div className={css.datas}>
              <Field name="emissao" as={CampoData} label="Emissão" optional max={hoje} />
              {tipo && tipo.validade !== 'nenhuma' && (
                <Field
                  name="validade"
                  as={CampoData}
                  label="Vale até"
                  optional={tipo.validade === 'opcional'}
                  min={hoje}
                />
              )}
            </div>
            <Arquivos label="Arquivo" {...files} hint="PDF, PNG, JPG, DOCX ou XLSX, até 20 MB." />
          </>
        )
      }}
    </Command>
  )
}
