import { limparCnpj, mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf, mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { documentoPorExtenso, tomadoresDe } from '@hub/domain/nota/conferir.rules.ts'
import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { cnpjOuCpfEscrito } from '@hub/protocol/kernel/documento.ts'
import { portal } from '@hub/protocol/portal.ts'
import { projeto as api, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { type Falha, fraseDe } from '../../api/falha.ts'
import type { Form } from '../../api/formulario.ts'
import { nomeDaJanela, useFormularioGuardado } from '../../api/janela-guardada.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { notaFiscal } from '../../parts/arquivos.ts'
import { useHoje } from '../../parts/clock.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { GuardadoNoAparelho } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { useArquivos } from '../../parts/usar-arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import css from './Projeto.module.css'

interface Props {
  projeto: ProjetoDetalhe
  nota: NotaDoProjeto
  onClose: () => void
}

/** What is typed of a PDF; the form holds centavos, as the field of money does. */
const esquema = z.object({
  numero: texto(40, 1),
  valor: z.nullable(z.number()).check(z.refine((v) => v !== null, 'Informe o valor que está na nota.')),
  emissor: cnpjOuCpfEscrito,
  tomador: cnpjOuCpfEscrito,
  emitida_em: z.union([z.literal(''), data]),
})
type FormDaNota = Form<z.input<typeof esquema>, z.output<typeof esquema>>

/** A CNPJ or CPF while it is typed: eleven digits are a CPF until a twelfth character comes. */
const mascara = (limpo: string): string =>
  /^\d{0,11}$/.test(limpo) ? mascararCpf(limparCpf(limpo)) : mascararCnpj(limparCnpj(limpo))

const nomes: Record<string, string> = {
  numero: 'Número',
  valor: 'Valor',
  emissor: 'Quem emitiu',
  tomador: 'Tomador',
  emitida_em: 'Data de emissão',
  arquivos: 'Arquivo',
}

const titulos = ({ parcela, etapa }: NotaDoProjeto) => ({
  title: `Enviar a nota da parcela ${parcela}`,
  subtitle: `Etapa ${etapa.ordem} · ${etapa.descricao}`,
})

/** Has its fields once it is known whom the invoice may be made out to: what is filled in later would pass for something typed. */
export function EnviarNota(props: Props) {
  const contato = useQuery(consulta(portal.lerContato))
  if (contato.isPending && props.projeto.nota_fiscal.tomador !== 'CLIENTE')
    return (
      <Dialogo open kept {...titulos(props.nota)} onClose={props.onClose}>
        <LoadState query={contato} />
      </Dialogo>
    )
  return <JanelaDaNota {...props} entidade={contato.data?.entidade} erro={contato.error} />
}

/** Sends the invoice of an instalment: the XML speaks for itself, of a PDF the fields are typed; each is compared. */
function JanelaDaNota({
  projeto,
  nota,
  entidade,
  erro,
  onClose,
}: Props & { entidade: { nome: string; cnpj: string } | undefined; erro: unknown }) {
  const hoje = useHoje()
  const { emissor, cliente, tomador } = projeto.nota_fiscal
  const tomadores = tomadoresDe(tomador, {
    cliente,
    entidade: entidade && { documento: entidade.cnpj, nome: entidade.nome },
  }).filter((t) => t !== undefined)
  const unico = tomador !== 'CLIENTE_OU_ENTIDADE' ? tomadores[0]?.documento : undefined
  const { title, subtitle } = titulos(nota)
  // What the contract says already is filled in; the number is the invoice's own.
  const values = {
    numero: '',
    valor: deReais(nota.valor),
    emissor: emissor?.documento ?? '',
    tomador: unico ?? '',
    emitida_em: hoje,
  }
  const [nome] = useState(() => nomeDaJanela(api.enviarNota, [title], () => ({ params: { id: projeto.id } }), values))
  const { form: formulario, rascunho } = useFormularioGuardado(nome, esquema, values)
  const [falha, dizer] = useState<Falha | null>(null)
  const enviar = useMudanca(api.enviarNota, {
    sucesso: `Nota da parcela ${nota.parcela} enviada. O gestor foi avisado.`,
    erro: false,
    formulario,
    aoConcluir: () => {
      rascunho.descartar()
      onClose()
    },
    aoFalhar: (f) => dizer(arquivos.receberFalha(f) ? null : f),
  })
  const arquivos = useArquivos(notaFiscal, { um: 'arquivo', falta: 'Anexe a nota.', enviando: enviar.isPending })
  const xml = arquivos.campo.items[0]?.name.toLowerCase().endsWith('.xml') ?? false
  const mandar = (corpo: Omit<Parameters<typeof enviar.mutate>[0]['corpo'], 'parcela'>) => {
    const escolhidos = arquivos.conferir()
    if (!escolhidos) return
    dizer(null)
    enviar.mutate({
      params: { id: projeto.id },
      corpo: { parcela: nota.parcela, ...corpo },
      arquivos: escolhidos,
      aoProgredir: arquivos.aoProgredir,
    })
  }
  const comCampos = formulario.handleSubmit(({ valor, emitida_em, ...escrito }) =>
    mandar({ ...escrito, valor: emReais(valor ?? 0), ...(emitida_em && { emitida_em }) }),
  )
  // Without a file the fields are told too, but it is the file that is led to: it stands above them.
  const doPdf = () => (arquivos.conferir() ? comCampos() : formulario.trigger())
  return (
    <Formulario
      title={title}
      subtitle={subtitle}
      error={tomador === 'ENTIDADE' && erro ? fraseDe(erro) : null}
      confirmLabel="Enviar a nota"
      busy={enviar.isPending}
      onClose={() => {
        rascunho.fechar()
        onClose()
      }}
      onSubmit={() => (xml ? mandar({}) : doPdf())}
    >
      <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" falta="enviado" />
      {falha && <Diferencas falha={falha} soltas={xml} />}
      {nota.motivo && (
        <Faixa tone="atencao" title="O que precisa ser corrigido">
          {nota.motivo}
        </Faixa>
      )}
      <Faixa title="Faça a nota em nome de">
        <ul>
          {tomadores.map((t) => (
            <li key={t.documento}>
              <b>{t.nome}</b>, {documentoPorExtenso(t.documento)}
            </li>
          ))}
        </ul>
        {tomadores.length > 1 && <p>Pode ser qualquer um dos dois.</p>}
      </Faixa>
      <Arquivos
        label="Nota fiscal"
        {...arquivos.campo}
        onAdd={(novos) => {
          dizer(null)
          arquivos.campo.onAdd(novos)
        }}
        hint={`${notaFiscal.dica} Com o XML da NFS-e nacional não é preciso digitar nada.`}
      />
      {xml ? (
        <p className="apoio">
          Lemos do XML o número, o valor, quem emitiu e o tomador, e comparamos com o contrato. A parcela é de{' '}
          {emReaisPorExtenso(nota.valor)}.
        </p>
      ) : (
        <Digitados
          Field={formulario.Field}
          valor={nota.valor}
          tomadores={tomador === 'CLIENTE_OU_ENTIDADE' ? tomadores : null}
        />
      )}
      <p className="apoio">
        Depois de conferida, a nota é paga em até{' '}
        {projeto.dias_pagamento_nota === 1 ? '1 dia corrido' : `${projeto.dias_pagamento_nota} dias corridos`} do envio.
      </p>
    </Formulario>
  )
}

/** `tomadores`: between whom one chooses, where there are two. */
function Digitados({
  Field,
  valor,
  tomadores,
}: {
  Field: FormDaNota['Field']
  valor: number
  tomadores: readonly { documento: string; nome: string }[] | null
}) {
  const documento = { mask: mascara, keep: /[0-9A-Z]/i, className: css.estreita }
  return (
    <>
      <Field name="numero" as={CampoTexto} label="Número da nota" className={css.estreita} />
      <Field
        name="valor"
        as={CampoDinheiro}
        label="Valor que está na nota"
        help={`A parcela é de ${emReaisPorExtenso(valor)}: a nota precisa ter exatamente este valor.`}
        className={css.estreita}
      />
      <Field name="emissor" as={CampoMascara} label="CNPJ de quem emitiu" {...documento} />
      {tomadores ? (
        <Field
          name="tomador"
          as={GrupoDeRadios}
          label="A nota está em nome de"
          options={tomadores.map((t) => ({
            value: t.documento,
            label: t.nome,
            detail: documentoPorExtenso(t.documento),
          }))}
        />
      ) : (
        <Field
          name="tomador"
          as={CampoMascara}
          label="CNPJ ou CPF do tomador"
          help="De quem contratou o serviço, como está na nota."
          {...documento}
        />
      )}
      <Field name="emitida_em" as={CampoData} optional label="Data de emissão" className={css.estreita} />
    </>
  )
}

/** What does not match the contract. Of an XML there are no fields to say it at: every difference stands here. */
function Diferencas({ falha, soltas }: { falha: Falha; soltas: boolean }) {
  const campos = Object.entries(falha.campos).filter(([campo]) => soltas || campo === 'arquivos' || !(campo in nomes))
  if (campos.length === 0)
    return (
      <Faixa tone="erro">{Object.keys(falha.campos).length ? 'Confira os campos marcados.' : falha.mensagem}</Faixa>
    )
  return (
    <Faixa
      tone="erro"
      title={campos.length === 1 ? 'Uma diferença em relação ao contrato' : 'Diferenças em relação ao contrato'}
    >
      <ul>
        {campos.map(([campo, frase]) => (
          <li key={campo}>
            <strong>{nomes[campo] ?? campo}:</strong> {frase}
          </li>
        ))}
      </ul>
    </Faixa>
  )
}
