import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { parametro } from '@hub/protocol/parametro.ts'
import { parceiro as parceiros } from '@hub/protocol/parceiro.ts'
import { programa as api, conteudoDoPrograma, type ProgramaResumo } from '@hub/protocol/programa.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { convites, modos } from './convites.ts'
import css from './Programa.module.css'

const esquema = z.strictObject({ ...conteudoDoPrograma.shape, ativo: z.boolean() })

/** Every size of company, with what the programme pays for it; a size without subsidy has 0. */
const porPorte = (subsidios: readonly { porte: { codigo: string }; porcentagem: number }[]) =>
  portesTodos.map((porte) => ({
    porte,
    porcentagem: subsidios.find((s) => s.porte.codigo === porte)?.porcentagem ?? 0,
  }))

interface Props {
  programa: ProgramaResumo | null
  aoFechar: () => void
}

/** A new programme begins with the percentages that the parameters suggest. */
export function EscreverPrograma({ programa: p, aoFechar }: Props) {
  const sugeridos = useQuery(consulta(parametro.ler, { query: {} }))
  if (!p && sugeridos.isPending) return null
  const sugestao = (sugeridos.data?.portes ?? []).map((s) => ({ porte: s, porcentagem: s.porcentagem }))
  return (
    <Campos
      programa={p}
      inicio={porPorte(p?.subsidios ?? sugestao)}
      semSugestao={!p && sugeridos.isError}
      aoFechar={aoFechar}
    />
  )
}

interface PropsDosCampos extends Props {
  inicio: ReturnType<typeof porPorte>
  semSugestao: boolean
}

function Campos({ programa: p, inicio, semSugestao, aoFechar }: PropsDosCampos) {
  const opcoesDeParceiro = useQuery(consulta(parceiros.listarSimples))
  const formulario = useFormulario(esquema, {
    descricao: p?.descricao ?? '',
    contratacao_interna: p?.contratacao_interna ?? false,
    subsidios: inicio,
    parceiro: p?.parceiro?.id ?? null,
    distribuicao: p?.distribuicao ?? null,
    ativo: p?.ativo ?? true,
  })
  const opcoes = {
    invalida: ['/programa/', '/parceiro/'],
    erro: false as const,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha: { mensagem: string }) => formulario.setError('root', { message: falha.mensagem }),
  }
  const criar = useMudanca(api.criar, { ...opcoes, sucesso: 'Programa criado.' })
  const alterar = useMudanca(api.substituir, { ...opcoes, sucesso: 'Programa alterado.' })
  const semDesativar = p?.ativo ? motivoDe(p.acoes, 'desativar') : null
  const distribuicao = formulario.watch('distribuicao') ?? null
  return (
    <Formulario
      titulo={p ? `Alterar ${p.descricao}` : 'Novo programa'}
      subtitulo="Vale para as solicitações enviadas a partir de agora."
      erro={formulario.formState.errors.root?.message}
      confirmar={p ? 'Salvar' : 'Criar'}
      confirmando="Salvando"
      enviando={criar.isPending || alterar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit(({ ativo, ...corpo }) =>
        p
          ? alterar.mutate({ params: { id: p.id }, corpo: { ...corpo, ativo, versao: p.versao } })
          : criar.mutate({ corpo }),
      )}
    >
      <Controller
        control={formulario.control}
        name="descricao"
        render={({ field, fieldState }) => (
          <CampoTexto {...field} label="Nome" autoComplete="off" errorMessage={fieldState.error?.message} />
        )}
      />
      <Secao title="Subsídio por porte">
        <p className="apoio">Quanto a entidade paga do preço, antes do limite anual da empresa. 0% é sem subsídio.</p>
        {semSugestao && (
          <Faixa tone="atencao">Não foi possível ler as porcentagens dos parâmetros: confira cada uma.</Faixa>
        )}
        <div className={css.porcentagens}>
          {inicio.map(({ porte }, i) => (
            <Controller
              key={porte}
              control={formulario.control}
              name={`subsidios.${i}.porcentagem`}
              render={({ field, fieldState }) => (
                <CampoNumero
                  {...field}
                  label={portes[porte].sigla}
                  decimals={2}
                  after="%"
                  value={field.value === null ? null : Math.round(field.value * 100)}
                  onChange={(valor) => field.onChange(valor === null ? null : valor / 100)}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
          ))}
        </div>
      </Secao>
      <Controller
        control={formulario.control}
        name="parceiro"
        render={({ field, fieldState }) => (
          <CampoSelecao
            {...field}
            label="Parceiro"
            placeholder="Nenhum"
            value={field.value === null ? '' : String(field.value)}
            onChange={(valor) => field.onChange(valor === '' ? null : Number(valor))}
            options={(opcoesDeParceiro.data ?? []).map((k) => ({
              value: String(k.id),
              label: `${k.razaosocial} (${k.subsidio.toLocaleString('pt-BR')}% do preço)`,
            }))}
            help="Paga a sua parte além do subsídio, em linha própria."
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="distribuicao"
        render={({ field, fieldState }) => (
          <CampoSelecao
            {...field}
            label="Convites"
            placeholder="Como nos parâmetros"
            value={field.value ?? ''}
            onChange={(valor) => field.onChange(valor === '' ? null : valor)}
            options={modos.map((modo) => ({ value: modo, label: convites[modo].nome }))}
            help={distribuicao ? convites[distribuicao].explicacao : undefined}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="contratacao_interna"
        render={({ field }) => (
          <Interruptor
            {...field}
            label="Contratação interna"
            detail="A entidade contrata para várias empresas juntas."
          />
        )}
      />
      {p && (
        <Controller
          control={formulario.control}
          name="ativo"
          render={({ field }) => (
            <Interruptor
              {...field}
              label="Ativo"
              detail={semDesativar ?? 'Inativo, não pode ser escolhido em novos serviços e contratações.'}
              disabled={Boolean(semDesativar)}
            />
          )}
        />
      )}
    </Formulario>
  )
}
